//! A file that is added to the pages is embedded too: those that are there are tracked by the
//! compiler, new ones are not.

fn main() {
    println!("cargo::rerun-if-changed=pages");
}
