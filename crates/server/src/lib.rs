//! The house over HTTP.
