#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| croupier_fuzz::said::said(bytes));
