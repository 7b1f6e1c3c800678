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
    /// Chips for practice that lie at no table.
    #[schema(value_type = String, example = "1000")]
    pub wallet: Cents,
    /// Chips that were sold to them and lie at no table.
    #[serde(default)]
    #[schema(value_type = String, example = "500")]
    pub bought: Cents,
    /// The word that a browser sends back in the header `x-csrf-token` with whatever changes
    /// something. Nothing where a token was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub csrf: Option<String>,
    /// How they sign in.
    #[serde(default)]
    pub two_step: TwoStep,
}

/// Whether somebody signs in with a second step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TwoStep {
    /// With the password alone.
    #[default]
    Off,
    /// With a code as well.
    On,
    /// With the password alone, in a house where staff needs a code: until they have one they may
    /// do no more than a player.
    Needed,
}

/// Somebody, as those who run the house see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    /// Who.
    #[serde(flatten)]
    pub user: User,
    /// Whether they cannot sign in.
    pub is_disabled: bool,
    /// Whether they sign in with a second step.
    pub has_two_step: bool,
}

/// Changes one's password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The one that one has.
    #[schema(max_length = 256)]
    pub current: String,
    /// The one to come: at least 10 characters.
    #[schema(min_length = 10, max_length = 256)]
    pub password: String,
}

/// What a licensee gives to somebody who has forgotten the password. It is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct ResetCode {
    /// The code.
    pub code: String,
    /// Until when it can be used, in milliseconds since 1970.
    pub until_ms: u64,
}

/// Sets a password with a code that the licensee gave.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// The name.
    #[schema(max_length = 32)]
    pub name: String,
    /// The code.
    #[schema(max_length = 64)]
    pub code: String,
    /// The password to come: at least 10 characters.
    #[schema(min_length = 10, max_length = 256)]
    pub password: String,
}

/// One's password, to show that it is oneself.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The password.
    #[schema(max_length = 256)]
    pub password: String,
}

/// The secret of a second step, for an authenticator. It is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepSecret {
    /// The secret, in base 32, to be typed.
    pub secret: String,
    /// The same as an address, which authenticators read.
    pub url: String,
    /// The address as a QR code: a row of it each, `1` is dark.
    pub qr: Vec<String>,
}

/// A code that an authenticator shows.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TwoStepCode {
    /// Six digits.
    #[schema(max_length = 32)]
    pub code: String,
}

/// Codes for whoever has lost the authenticator: each is good for one time. They are shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// Disables an account, or enables it again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetDisabled {
    /// Whether they cannot sign in from now on.
    pub disabled: bool,
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
    /// The code of the second step, or a recovery code, where the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 32)]
    pub code: Option<String>,
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

macro_rules! secret {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

secret!(ChangePassword, ResetCode, ResetPassword, Password);
secret!(TwoStepSecret, TwoStepCode, RecoveryCodes);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Token")
            .field("id", &self.id)
            .field("label", &self.label)
            .finish_non_exhaustive()
    }
}
