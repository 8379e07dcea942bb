//! The sweeps on wide registers, where the processor has them: the same code, compiled once more.
#![allow(unsafe_code, reason = "a function compiled for AVX2 is called where AVX2 was found")]

use super::BitPropagator;

/// Sweeps with the widest registers at hand.
pub(super) fn run(bit_propagator: &mut BitPropagator) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi1") {
        // SAFETY: the processor has the features that the function is compiled for, as was just asked; the function
        // itself is ordinary safe code.
        return unsafe { run_on_avx2(bit_propagator) };
    }
    bit_propagator.sweep();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1")]
fn run_on_avx2(bit_propagator: &mut BitPropagator) {
    bit_propagator.sweep();
}
