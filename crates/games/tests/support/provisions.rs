//! The provisions of the regulation by their short names, and cites of them as people write them.

use std::collections::BTreeMap;
use std::path::Path;

/// The provisions of each subchapter in the order of the text.
#[derive(Debug)]
pub(crate) struct Provisions(BTreeMap<String, Vec<String>>);

impl Provisions {
    /// Reads `provisions/N.txt`, a provision a line.
    pub(crate) fn read() -> Provisions {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("provisions");
        let mut lists = BTreeMap::new();
        for entry in std::fs::read_dir(folder).expect("the lists of provisions") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).expect("a list of provisions");
            let list: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
            for (n, provision) in list.iter().enumerate() {
                assert!(
                    subchapter(provision) == name && is_short(provision),
                    "{}:{}: {provision:?} is no provision of {name}",
                    path.display(),
                    n + 1
                );
                assert!(!list[..n].contains(provision), "{provision} is listed twice");
            }
            lists.insert(name, list);
        }
        Provisions(lists)
    }

    /// Whether a cite in the short form names something that exists: a provision, a bare section,
    /// or a span by its two ends. What is of another chapter is not for us to know.
    pub(crate) fn has(&self, cite: &str) -> bool {
        match read(cite) {
            Some(cites) => cites.iter().all(|(from, to)| {
                [Some(from), to.as_ref()].into_iter().flatten().all(|one| self.place(one).is_some())
            }),
            None => false,
        }
    }

    /// First and last place of a provision with all that is below it.
    fn place(&self, provision: &str) -> Option<(usize, usize)> {
        if provision.contains(':') {
            return Some((0, 0));
        }
        let list = self.0.get(subchapter(provision))?;
        let within = |p: &String| {
            p.strip_prefix(provision).is_some_and(|rest| {
                // 22.10 is not below 22.1, nor (a)10 below (a)1, nor ii below i.
                let (last, next) = (provision.chars().last(), rest.chars().next());
                let goes_on = |class: fn(&char) -> bool| {
                    last.as_ref().is_some_and(class) && next.as_ref().is_some_and(class)
                };
                !goes_on(char::is_ascii_digit) && !goes_on(char::is_ascii_alphabetic)
            })
        };
        let first = list.iter().position(within)?;
        // A bare section will do where it is divided; anything else is listed itself.
        if list[first] != provision && provision.contains('(') {
            return None;
        }
        Some((first, list.iter().rposition(within)?))
    }

    /// Whether what somebody wrote under `cite` names the provision or a part of it, as itself or
    /// within a span.
    pub(crate) fn names(&self, written: &str, provision: &str) -> bool {
        let Some(place) = self.place(provision) else { return false };
        read(written).into_iter().flatten().any(|(from, to)| match to {
            None if subchapter(&from) == subchapter(provision) => {
                let within = |(first, _)| (place.0..=place.1).contains(&first);
                from.contains('(') && self.place(&from).is_some_and(within)
            }
            None => false,
            Some(to) if subchapter(&from) == subchapter(provision) => {
                match (self.place(&from), self.place(&to)) {
                    (Some((first, _)), Some((_, last))) => (first..=last).contains(&place.0),
                    _ => false,
                }
            }
            Some(_) => false,
        })
    }
}

/// The subchapter of a provision in its short form.
pub(crate) fn subchapter(provision: &str) -> &str {
    provision.split('.').next().unwrap_or(provision)
}

/// `22.8(c)1` and the like.
fn is_short(text: &str) -> bool {
    let Some((chapter, rest)) = text.split_once('.') else { return false };
    let section: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let nested = &rest[section.len()..];
    !chapter.is_empty()
        && chapter.bytes().all(|b| b.is_ascii_alphanumeric())
        && section.starts_with(|c: char| c.is_ascii_digit())
        && nested.chars().all(|c| c.is_ascii_alphanumeric() || c == '(' || c == ')')
        && (nested.is_empty() || nested.starts_with('('))
}

/// Single provisions and spans of what somebody wrote; nothing where it cannot be read. What
/// follows a comma or `to` may leave out what it shares with what stands before it.
fn read(written: &str) -> Option<Vec<(String, Option<String>)>> {
    let mut cites: Vec<(String, Option<String>)> = Vec::new();
    let mut last = String::new();
    for part in written.replace(" and ", ", ").split([',', ';']) {
        let mut ends = part.trim().split(" to ").map(|end| {
            let end = end.trim();
            let end = end.strip_prefix("13:69F-").unwrap_or(end);
            last = completed(end, &last)?;
            Some(last.clone())
        });
        let first = ends.next()??;
        let second = match ends.next() {
            None => None,
            Some(end) => Some(end?),
        };
        if ends.next().is_some() {
            return None;
        }
        drop(ends);
        cites.push((first, second));
    }
    Some(cites)
}

/// A cite that leaves out what it shares with the one before it: `(i)`, `3`, `ii`.
fn completed(end: &str, before: &str) -> Option<String> {
    if end.contains(':') || is_short(end) {
        return Some(end.to_owned());
    }
    let is_digit = |c: char| c.is_ascii_digit();
    let upto = if end.starts_with('(') {
        before.find('(')?
    } else if end.starts_with(is_digit) {
        before.rfind(')')? + 1
    } else {
        before.rfind(is_digit)? + 1
    };
    let whole = format!("{}{end}", &before[..upto]);
    is_short(&whole).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cites_are_read_as_people_write_them() {
        let read = |text| {
            let cites = read(text)?;
            let show = |(from, to): (String, Option<String>)| match to {
                None => from,
                Some(to) => format!("{from}–{to}"),
            };
            Some(cites.into_iter().map(show).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(read("13:69F-22.8(a)2, 22.9(a)1").as_deref(), Some("22.8(a)2 22.9(a)1"));
        assert_eq!(read("6.5(g) to (i)").as_deref(), Some("6.5(g)–6.5(i)"));
        assert_eq!(read("22.9(a)1 to 3").as_deref(), Some("22.9(a)1–22.9(a)3"));
        assert_eq!(read("1.2(a)1ii to iv").as_deref(), Some("1.2(a)1ii–1.2(a)1iv"));
        assert_eq!(read("22.2(a) and (d)").as_deref(), Some("22.2(a) 22.2(d)"));
        assert_eq!(read("13:69E-1.17").as_deref(), Some("13:69E-1.17"));
        assert_eq!(read("the rules"), None);
    }

    #[test]
    fn a_provision_is_named_by_itself_or_within_a_span() {
        let provisions = Provisions::read();
        assert!(provisions.has("22.1") && provisions.has("22.8") && provisions.has("22.8(c)1"));
        assert!(!provisions.has("22.11") && !provisions.has("22.8(i)"));
        assert!(!provisions.has("22.8(a)4") && !provisions.has("22.3(a)"));
        assert!(provisions.has("22.8(a) to (c)") && !provisions.has("22.8(a) to (z)"));
        assert!(provisions.names("22.8(a) to (c)", "22.8(b)"));
        assert!(provisions.names("22.8(a) to (c)", "22.8(c)2"));
        assert!(!provisions.names("22.8(a) to (c)", "22.8(d)"));
        assert!(!provisions.names("22.8", "22.8(d)") && !provisions.names("22.8(a)", "22.8(a)1"));
        assert!(provisions.names("22.8(a)1", "22.8(a)"));
    }
}
