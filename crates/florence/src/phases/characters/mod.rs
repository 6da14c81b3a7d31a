//! Muse and Princess: phase A2, in which characters are bought, and what each of them does (section 10).

pub(crate) mod bidding;
pub(crate) mod lapse;
pub(crate) mod powers;
