//! Small changes to input that is accepted, most of them with pieces that mean something there.

/// The most that input grows to: readers state larger limits of their own, which are tested apart.
const LONGEST: usize = 1 << 16;
/// Bytes that readers treat in ways of their own.
const SPECIAL: &[u8] = b"\0\n\r\t \"\\/:;,.-+#*()[]{}<>|=0123456789aAzZ\xff\xc3\xef\xbb\xbf";
/// Numbers at the edges of what types hold.
const EDGES: [&str; 8] =
    ["0", "-1", "255", "65536", "4294967296", "9223372036854775808", "1e999", "99999999999999999999"];

/// A mutated copy of one of the seeds.
pub(crate) fn mutated(seeds: &[Vec<u8>], random: &mut fastrand::Rng) -> Vec<u8> {
    if seeds.is_empty() {
        return (0..random.usize(0..64)).map(|_| random.u8(..)).collect();
    }
    let mut bytes = seeds[random.usize(0..seeds.len())].clone();
    for _ in 0..=random.usize(0..5) {
        change(&mut bytes, seeds, random);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn change(bytes: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut fastrand::Rng) {
    let at = random.usize(0..=bytes.len());
    let end = (at + random.usize(0..12)).min(bytes.len());
    match random.u8(0..9) {
        0 => drop(bytes.drain(at..end)),
        1 if at < bytes.len() => bytes[at] ^= 1 << random.u8(0..8),
        2 if at < bytes.len() => bytes[at] = SPECIAL[random.usize(0..SPECIAL.len())],
        3 => bytes.insert(at, SPECIAL[random.usize(0..SPECIAL.len())]),
        4 => bytes.truncate(at),
        5 => {
            // A piece again, up to many times: nesting and repetition.
            let piece = bytes[at..end].repeat(1 << random.u8(0..10));
            drop(bytes.splice(at..at, piece));
        }
        6 => {
            let other = &seeds[random.usize(0..seeds.len())];
            let from = random.usize(0..=other.len());
            drop(bytes.splice(at..end, other[from..].iter().take(40).copied()));
        }
        7 => drop(bytes.splice(at..end, EDGES[random.usize(0..EDGES.len())].bytes())),
        _ => bytes.insert(at, random.u8(..)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_a_run() {
        let seeds = vec![b"e2e4 e7e5".to_vec(), b"8/8/8".to_vec()];
        let run = |seed| {
            let mut random = fastrand::Rng::with_seed(seed);
            (0..100).map(|_| mutated(&seeds, &mut random)).collect::<Vec<_>>()
        };
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }
}
