//! Encryption of our own, where no proxy in front does it.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;

/// How often it is looked whether the files are others: certificates are renewed every few weeks.
const LOOK: Duration = Duration::from_secs(60);

/// The files of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tls {
    /// The certificate and those that vouch for it, in PEM.
    pub certificate: PathBuf,
    /// Its key, in PEM.
    pub key: PathBuf,
}

impl Tls {
    /// Reads the files.
    fn read(&self, provider: &CryptoProvider) -> io::Result<CertifiedKey> {
        let unfit = |path: &PathBuf, why: &dyn fmt::Display| {
            io::Error::new(io::ErrorKind::InvalidData, format!("{}: {why}", path.display()))
        };
        let file = &self.certificate;
        let chain = CertificateDer::pem_file_iter(file).map_err(|error| unfit(file, &error))?;
        let chain: Result<Vec<_>, _> = chain.collect();
        let chain = chain.map_err(|error| unfit(file, &error))?;
        if chain.is_empty() {
            return Err(unfit(file, &"there is no certificate in it"));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key);
        let key = key.map_err(|error| unfit(&self.key, &error))?;
        let certified = CertifiedKey::from_der(chain, key, provider);
        certified.map_err(|error| unfit(&self.key, &error))
    }

    /// When the files were changed last.
    fn changed(&self) -> Option<SystemTime> {
        let of = |path: &PathBuf| path.metadata().and_then(|data| data.modified()).ok();
        of(&self.certificate).max(of(&self.key))
    }

    /// What makes connections encrypted ones. The files are read again where they change; where they
    /// are not fit then, the old ones count until they are.
    ///
    /// # Errors
    /// Where the files cannot be read or do not go together.
    pub(crate) fn acceptor(&self) -> io::Result<TlsAcceptor> {
        let provider = Arc::new(ring::default_provider());
        let changed = self.changed();
        let current = Arc::new(Current(RwLock::new(Arc::new(self.read(&provider)?))));
        let builder = ServerConfig::builder_with_provider(provider.clone());
        let builder = builder.with_safe_default_protocol_versions().map_err(io::Error::other)?;
        let mut config = builder.with_no_client_auth().with_cert_resolver(current.clone());
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        let (files, current) = (self.clone(), Arc::downgrade(&current));
        tokio::spawn(async move {
            let mut changed = changed;
            loop {
                tokio::time::sleep(LOOK).await;
                let Some(current) = current.upgrade() else { break };
                let now = files.changed();
                if now == changed {
                    continue;
                }
                changed = now;
                match files.read(&provider) {
                    Ok(read) => {
                        *current.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(read);
                        tracing::info!("the certificate was read again");
                    }
                    Err(error) => tracing::error!(%error, "the new certificate is not fit"),
                }
            }
        });
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// The certificate of now.
struct Current(RwLock<Arc<CertifiedKey>>);

impl fmt::Debug for Current {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Current").finish_non_exhaustive()
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.0.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}
