//! Encrypted connections to PostgreSQL.

use house::store::{Batch, Location, Store, StoreError};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

/// Somebody who vouches for servers, and a server of that name.
fn certificates(name: &str) -> (String, String, String) {
    let ca_key = KeyPair::generate().expect("a key");
    let mut ca = CertificateParams::new(Vec::new()).expect("fit");
    ca.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let ca_certificate = ca.self_signed(&ca_key).expect("a certificate");
    let issuer = Issuer::new(ca, ca_key);
    let key = KeyPair::generate().expect("a key");
    let server = CertificateParams::new(vec![name.to_owned()]).expect("fit");
    let server = server.signed_by(&key, &issuer).expect("a certificate");
    (ca_certificate.pem(), server.pem(), key.serialize_pem())
}

async fn try_it(url: String) -> Result<(), StoreError> {
    let store = Store::open(&Location::Postgres(url))?;
    store.commit(Batch::default()).await?;
    store.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_url_says_whom_a_connection_trusts() {
    let folder = tempfile::tempdir().expect("a folder");
    let (ca, certificate, key) = certificates("localhost");
    let (other, ..) = certificates("localhost");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.display().to_string().replace('/', "%2F")
    };
    let (ca, other) = (file("ca.crt", &ca), file("other.crt", &other));
    let Some(server) = trial::Server::start_encrypted(&certificate, &key) else {
        eprintln!("{}", trial::SKIPPED);
        return;
    };
    let url = server.port_url(&server.database());
    for fit in [
        String::new(),
        "?sslmode=disable".to_owned(),
        "?sslmode=prefer".to_owned(),
        "?sslmode=require".to_owned(),
        format!("?sslmode=verify-ca&sslrootcert={ca}"),
        format!("?sslmode=verify-full&sslrootcert={ca}&connect_timeout=9"),
    ] {
        let tried = try_it(format!("{url}{fit}")).await;
        assert!(tried.is_ok(), "{fit}: {tried:?}");
    }
    for unfit in ["require", "verify-ca", "verify-full"] {
        let tried = try_it(format!("{url}?sslmode={unfit}&sslrootcert={other}")).await;
        assert!(tried.is_err(), "{unfit}: nobody vouches for it");
    }
    // By its address instead of its name.
    let url = url.replace("localhost", "127.0.0.1");
    let tried = try_it(format!("{url}?sslmode=verify-full&sslrootcert={ca}")).await;
    assert!(tried.is_err(), "it is another name");
    try_it(format!("{url}?sslmode=verify-ca&sslrootcert={ca}")).await.expect("who, not where");
}
