//! Pictures of the components, as SVG texts that hold no colour: classes of the stylesheet do.

pub mod band;
pub mod board;
pub mod court;
pub mod ground;
pub mod joined;
mod portraits;
pub mod roof;
#[cfg(test)]
pub mod showpiece;
pub mod signs;
