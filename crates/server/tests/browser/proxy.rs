//! A proxy between browser and house, whose wires can be cut.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The proxy.
pub(crate) struct Proxy {
    pub(crate) url: String,
    is_whole: Arc<watch::Sender<bool>>,
    /// Where the house is now.
    to: Arc<watch::Sender<SocketAddr>>,
    serving: JoinHandle<()>,
}

impl Proxy {
    pub(crate) async fn open(house: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let is_whole = Arc::new(watch::Sender::new(true));
        let to = Arc::new(watch::Sender::new(house));
        let (wires, address) = (is_whole.clone(), to.clone());
        let serving = tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (mut wire, address) = (wires.subscribe(), *address.borrow());
                tokio::spawn(async move {
                    // Whoever connects while the wires are cut is hung up on.
                    if !*wire.borrow_and_update() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(address).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = wire.changed() => {}
                    }
                });
            }
        });
        Proxy { url, is_whole, to, serving }
    }

    /// Cuts every wire; nobody gets through.
    pub(crate) fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    /// Lets everybody through again, to a house that may have moved.
    pub(crate) fn mend(&self, house: SocketAddr) {
        self.to.send_replace(house);
        self.is_whole.send_replace(true);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
