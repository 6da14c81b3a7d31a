//! The edition file: what is shipped, what is refused and why, and what the content hash stands for.

mod faults_of_content;
mod faults_of_form;
mod hash;
mod robustness;
mod shipped;
mod slips;
