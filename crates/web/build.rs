//! Keeps what the linker knew of the page's program: by it the build takes the games' screens out of the program, into files
//! that are fetched when they are first opened.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
