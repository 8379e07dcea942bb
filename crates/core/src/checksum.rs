//! A sum over bytes, by which files notice that they were damaged.

/// A quick sum that notices any change of a byte (FNV-1a: Fowler, Noll and Vo).
///
/// ```
/// use outplay_core::checksum;
///
/// assert_ne!(checksum(b"e2e4 e7e5"), checksum(b"e2e4 e7e6"));
/// ```
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
