//! Words that somebody may have meant.

/// The words that somebody who typed `typed` may have meant, the nearest first.
#[must_use]
pub fn near<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let plain = |text: &str| text.to_lowercase().replace([' ', '_'], "-");
    // A long text is no slip of the pen, and measuring it is slow.
    let typed: String = plain(typed).chars().take(64).collect();
    let mut found: Vec<(usize, &str)> = Vec::new();
    for word in words {
        let steps = distance(&typed, &plain(word));
        let is_part = typed.chars().count() >= 3 && plain(word).contains(&typed);
        if is_part || steps <= 1 + word.chars().count() / 4 {
            found.push((if is_part { 1 } else { steps }, word));
        }
    }
    found.sort_by_key(|(steps, _)| *steps);
    found.truncate(3);
    found.into_iter().map(|(_, word)| word).collect()
}

/// How many letters have to be put in, left out, changed or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (rows[i - 1][j] + 1).min(row[j - 1] + 1);
            least = least.min(rows[i - 1][j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_are_near_and_other_words_are_not() {
        let words = ["casino-war", "red-dog", "roulette", "big-six", "keno"];
        let near = |typed| near(typed, words.into_iter());
        assert_eq!(near("casino-wra"), ["casino-war"]);
        assert_eq!(near("Casino War"), ["casino-war"]);
        assert_eq!(near("war"), ["casino-war"]);
        assert_eq!(near("rulette"), ["roulette"]);
        assert_eq!(near("kneo"), ["keno"]);
        assert_eq!(near("reddog"), ["red-dog"]);
        assert!(near("bridge").is_empty());
        assert!(near("").is_empty());
        assert!(near(&"x".repeat(1_000_000)).is_empty());
    }

    #[test]
    fn a_swap_is_one_step() {
        assert_eq!(distance("kneo", "keno"), 1);
        assert_eq!(distance("", "keno"), 4);
        assert_eq!(distance("keno", "keno"), 0);
    }
}
