//! A client of the house.
