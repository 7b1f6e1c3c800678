//! Who may see what.
