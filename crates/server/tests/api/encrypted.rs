//! Connections that the server encrypts itself.

use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use server::{Settings, Tls};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::trial::{NO_LIMITS, Trial};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_certificate_encrypts_its_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let tls = Tls { certificate: folder.path().join("cert"), key: folder.path().join("key") };
    std::fs::write(&tls.certificate, cert.pem()).expect("written");
    std::fs::write(&tls.key, signing_key.serialize_pem()).expect("written");
    let store = house::store::Store::open(&house::store::Location::Sqlite(":memory:".into()));
    let house = house::House::open(store.expect("a store"), house::Config::default()).await;
    let house = house.expect("a house");
    let settings = Settings { tls: Some(tls.clone()), rates: NO_LIMITS, ..Settings::default() };
    let mut trial = Trial::run(house.clone(), settings.clone()).await;

    let mut roots = RootCertStore::empty();
    roots.add(cert.der().clone()).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let name = ServerName::try_from("localhost").expect("a name");
    let stream = TcpStream::connect(trial.address).await.expect("a connection");
    let mut stream = connector.connect(name, stream).await.expect("the house proves who it is");
    let ask = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\
                Connection: close\r\n\r\n";
    stream.write_all(ask).await.expect("sent");
    let mut answer = Vec::new();
    // A server that ends a connection need not say so in the encrypted part of it.
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).to_ascii_lowercase();
    assert!(answer.starts_with("http/1.1 201"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");
    assert!(
        answer.contains("set-cookie: __host-croupier=") && answer.contains("; secure"),
        "{answer}"
    );

    // Whoever speaks plainly is not answered, and is in nobody's way.
    let mut plain = TcpStream::connect(trial.address).await.expect("a connection");
    plain.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP"));
    trial.stop().await;

    // What does not go together is said when the server starts.
    let other = generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    std::fs::write(&tls.key, other.signing_key.serialize_pem()).expect("written");
    let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let refused = server::Server::bind(house, settings, address).await.err().expect("not fit");
    assert!(refused.to_string().contains("key"), "{refused}");
}
