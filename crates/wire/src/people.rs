//! People: who they are, and how they sign in.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Cents;
use utoipa::ToSchema;

use crate::UserId;

/// What somebody may do in the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays for practice chips, without a password.
    Guest,
    /// Plays, with a password.
    Player,
    /// Deals at a table.
    Dealer,
    /// Opens and closes tables, sets limits, rules on disputes.
    Floor,
    /// Reads everything, changes nothing.
    Division,
    /// Runs the house: everything that the floor does, and people's roles.
    Licensee,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct User {
    /// The number.
    pub id: UserId,
    /// The name.
    pub name: String,
    /// What they may do.
    pub role: Role,
}

/// The one who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Who.
    #[serde(flatten)]
    pub user: User,
    /// Chips that lie at no table.
    #[schema(value_type = String, example = "1000")]
    pub wallet: Cents,
    /// The word that a browser sends back in the header `x-csrf-token` with whatever changes
    /// something. Nothing where a token was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub csrf: Option<String>,
}

/// Makes a player.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// 3 to 32 letters, digits, `-`, `_` and `.`.
    #[schema(min_length = 3, max_length = 32, pattern = "^[A-Za-z0-9._-]{3,32}$")]
    pub name: String,
    /// At least 10 characters.
    #[schema(min_length = 10, max_length = 256)]
    pub password: String,
}

/// Signs in.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name.
    #[schema(max_length = 32)]
    pub name: String,
    /// The password.
    #[schema(max_length = 256)]
    pub password: String,
}

/// Asks for a token.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    #[schema(max_length = 64)]
    pub label: String,
}

/// A token for a program. It is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Token {
    /// Its number.
    pub id: u64,
    /// What it is for.
    pub label: String,
    /// The secret, to be sent as `authorization: Bearer …`. Only in the answer that made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Gives somebody a role.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetRole {
    /// The role.
    pub role: Role,
}

/// Buys chips for somebody, or redeems them where the amount is below zero.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// How much.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "500", pattern = "^-?[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub amount: Cents,
}

/// What is in a wallet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Wallet {
    /// How much.
    #[schema(value_type = String, example = "1000")]
    pub wallet: Cents,
}

/// How the server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Health {
    /// `live` or `ready`.
    pub status: String,
}

// What these types hold is not for a log.
impl fmt::Debug for NewAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewAccount").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Debug for SignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SignIn").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Token")
            .field("id", &self.id)
            .field("label", &self.label)
            .finish_non_exhaustive()
    }
}
