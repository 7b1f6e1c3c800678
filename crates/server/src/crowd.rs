//! Who is connected: so many connections in all and from each address, and those that only wait make
//! room for those that ask.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The connections. A clone is another handle to the same.
#[derive(Clone)]
pub(crate) struct Crowd {
    all: Arc<Mutex<All>>,
    /// How many there may be.
    most: usize,
    /// How many from one address; 0 is as many as there may be.
    most_each: usize,
}

#[derive(Default)]
struct All {
    /// What the next connection, or the next wait of one, is numbered with.
    next: u64,
    count: usize,
    by_network: HashMap<IpAddr, usize>,
    /// Those between two requests, and those whose request is not there as a whole: the one that
    /// has waited longest first.
    waiting: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
}

/// A connection, until this is dropped.
pub(crate) struct Connected {
    crowd: Crowd,
    network: IpAddr,
    leave: Arc<Notify>,
    /// Its number among those that wait.
    waits: Mutex<Option<u64>>,
}

impl Crowd {
    pub(crate) fn new(most: usize, most_each: usize) -> Crowd {
        Crowd { all: Arc::default(), most: most.max(1), most_each }
    }

    fn lock(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in. Where it is one too many, the one that has waited longest has to leave:
    /// of the same address, where that has too many, else of all. Where nobody waits it is not let
    /// in. `others` counts beside the connections.
    pub(crate) fn enter(&self, network: IpAddr, others: usize) -> Option<Connected> {
        let mut all = self.lock();
        let here = all.by_network.get(&network).copied().unwrap_or(0);
        if self.most_each > 0 && here >= self.most_each {
            all.send_away(Some(network))?;
        } else if all.count + others >= self.most {
            all.send_away(None)?;
        }
        all.count += 1;
        *all.by_network.entry(network).or_default() += 1;
        drop(all);
        let (crowd, leave) = (self.clone(), Arc::default());
        let connected = Connected { crowd, network, leave, waits: Mutex::default() };
        connected.wait();
        Some(connected)
    }

    /// Sends those away that have waited longest, where the system has no more connections to give.
    pub(crate) fn make_room(&self) {
        let mut all = self.lock();
        for _ in 0..16 {
            if all.send_away(None).is_none() {
                break;
            }
        }
    }
}

impl All {
    /// Tells the one that has waited longest to leave; none where nobody waits.
    fn send_away(&mut self, network: Option<IpAddr>) -> Option<()> {
        let mut waiting = self.waiting.iter();
        let number = *waiting.find(|(_, (of, _))| network.is_none_or(|network| *of == network))?.0;
        let (_, leave) = self.waiting.remove(&number)?;
        leave.notify_one();
        Some(())
    }
}

impl Connected {
    /// Done when it has to leave.
    pub(crate) async fn sent_away(&self) {
        self.leave.notified().await;
    }

    /// It waits for a request from now on.
    pub(crate) fn wait(&self) {
        let mut all = self.crowd.lock();
        let number = all.next;
        all.next += 1;
        all.waiting.insert(number, (self.network, self.leave.clone()));
        let before = self.waits().replace(number);
        if let Some(before) = before {
            all.waiting.remove(&before);
        }
    }

    /// It asks for something from now on.
    pub(crate) fn ask(&self) {
        let mut all = self.crowd.lock();
        if let Some(number) = self.waits().take() {
            all.waiting.remove(&number);
        }
    }

    fn waits(&self) -> MutexGuard<'_, Option<u64>> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.ask();
        let mut all = self.crowd.lock();
        all.count -= 1;
        if let Some(count) = all.by_network.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                all.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    async fn is_sent_away(connected: &Connected) -> bool {
        tokio::time::timeout(Duration::from_millis(10), connected.sent_away()).await.is_ok()
    }

    #[tokio::test]
    async fn who_has_waited_longest_makes_room() {
        let crowd = Crowd::new(3, 0);
        let enter = |network| crowd.enter(network, 0);
        let [first, second] = [HERE, HERE].map(|network| enter(network).expect("room"));
        let third = enter(THERE).expect("room");
        first.ask();
        let fourth = enter(THERE).expect("somebody waits");
        assert!(is_sent_away(&second).await);
        assert!(!is_sent_away(&first).await && !is_sent_away(&third).await);
        first.wait();
        drop(second);
        for connected in [&first, &third, &fourth] {
            connected.ask();
        }
        assert!(enter(HERE).is_none(), "all ask, and none is cut off for another");
        assert!(crowd.enter(HERE, 0).is_none());
        drop(third);
        assert!(enter(HERE).is_some());
    }

    #[tokio::test]
    async fn whoever_comes_too_often_is_in_nobodys_way_but_their_own() {
        let crowd = Crowd::new(100, 2);
        let there = crowd.enter(THERE, 0).expect("room");
        let here: Vec<_> = (0..20).filter_map(|_| crowd.enter(HERE, 0)).collect();
        assert_eq!(here.len(), 20, "each new one takes the place of an old one");
        assert!(is_sent_away(&here[0]).await && !is_sent_away(&here[19]).await);
        assert!(!is_sent_away(&there).await);
        assert_eq!(crowd.enter(THERE, 100).map(|_| ()), Some(()), "sockets count as well");
    }
}
