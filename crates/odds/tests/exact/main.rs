//! Exact odds against values worked out by hand, closed forms and published figures.

mod attack;
mod baccarat;
mod blackjack;
mod casino_war;
mod charts;
mod chemin_de_fer;
mod craps;
mod pai_gow;
mod pokette;
mod published;
mod spanish_21;
mod standing;
mod three_card;
mod toy;
mod toy_values;
mod words;
