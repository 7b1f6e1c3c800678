//! Encrypted connections to PostgreSQL: `sslmode` and `sslrootcert` as its own library has them.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

use super::error::StoreError;

/// How a connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// It is not.
    Disable,
    /// Where the server can.
    Prefer,
    /// Always; whoever the server is.
    Require,
    /// Always, and somebody vouches for the server who may.
    VerifyCa,
    /// Always, and the server is the one of that name.
    VerifyFull,
}

/// What makes connections to a server of PostgreSQL.
pub(super) struct Connector {
    /// None where connections are not encrypted.
    tls: Option<MakeRustlsConnect>,
}

impl Connector {
    /// Takes from a URL what is about encryption; gives the rest, as the driver reads it.
    pub(super) fn of(url: &str) -> Result<(Connector, Config), StoreError> {
        let failed = |why: &dyn fmt::Display| StoreError::Failed {
            is_certain: true,
            message: format!("the address of the database: {why}"),
        };
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", value)) => mode = Some(read_mode(value).map_err(|e| failed(&e))?),
                Some(("sslrootcert", value)) => roots = Some(unescaped(value)),
                _ => rest.push(pair),
            }
        }
        let mode = match (mode.unwrap_or(Mode::Prefer), &roots) {
            // Whoever says who vouches for the server wants it to be looked at.
            (Mode::Require, Some(_)) => Mode::VerifyCa,
            (mode, _) => mode,
        };
        let query = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
        let mut config: Config = format!("{address}{query}")
            .parse()
            .map_err(|error: postgres::Error| failed(&super::postgres::described(&error)))?;
        // Nothing is encrypted that does not leave the machine.
        let is_local = !config.get_hosts().is_empty()
            && config.get_hosts().iter().all(|host| !matches!(host, Host::Tcp(_)));
        let mode = if is_local { Mode::Disable } else { mode };
        config.ssl_mode(match mode {
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        });
        let tls = match mode {
            Mode::Disable => None,
            mode => Some(encryption(mode, roots).map_err(|why| failed(&why))?),
        };
        Ok((Connector { tls }, config))
    }

    pub(super) fn connect(&self, config: &Config) -> Result<Client, postgres::Error> {
        match &self.tls {
            None => config.connect(NoTls),
            Some(tls) => config.connect(tls.clone()),
        }
    }
}

fn read_mode(text: &str) -> Result<Mode, String> {
    match text {
        "disable" => Ok(Mode::Disable),
        // The library tries without first; what comes of it is the same as far as one can rely on it.
        "allow" | "prefer" => Ok(Mode::Prefer),
        "require" => Ok(Mode::Require),
        "verify-ca" => Ok(Mode::VerifyCa),
        "verify-full" => Ok(Mode::VerifyFull),
        other => Err(format!(
            "sslmode {other:?} is none of disable, allow, prefer, require, verify-ca, verify-full"
        )),
    }
}

/// A value of a URL, with `%2F` and the like read.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let byte = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = byte.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match byte {
            Some(byte) if first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn encryption(mode: Mode, roots: Option<String>) -> Result<MakeRustlsConnect, String> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone());
    let builder = builder.with_safe_default_protocol_versions().map_err(|e| e.to_string())?;
    let vouched = || -> Result<Arc<WebPkiServerVerifier>, String> {
        let roots = Arc::new(read_roots(roots.as_deref())?);
        let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider.clone());
        verifier.build().map_err(|error| format!("sslrootcert: {error}"))
    };
    let config = match mode {
        Mode::VerifyFull => builder.dangerous().with_custom_certificate_verifier(vouched()?),
        Mode::VerifyCa => {
            let verifier = Lenient { vouched: Some(vouched()?), provider: provider.clone() };
            builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
        }
        Mode::Disable | Mode::Prefer | Mode::Require => {
            let verifier = Lenient { vouched: None, provider: provider.clone() };
            builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
        }
    };
    Ok(MakeRustlsConnect::new(config.with_no_client_auth()))
}

/// Who vouches for servers: those in a file, those that the system knows (`system`), or, where
/// nothing is said, those in `~/.postgresql/root.crt` if it is there, else those of the system.
fn read_roots(file: Option<&str>) -> Result<RootCertStore, String> {
    let home = || {
        let home = std::env::var_os("HOME").map(PathBuf::from);
        home.map(|home| home.join(".postgresql/root.crt")).filter(|path| path.is_file())
    };
    let file = match file {
        Some("system") => None,
        Some(file) => Some(PathBuf::from(file)),
        None => home(),
    };
    let mut roots = RootCertStore::empty();
    match file {
        Some(file) => {
            let unfit = |why: String| format!("sslrootcert: {}: {why}", file.display());
            let read = CertificateDer::pem_file_iter(&file).map_err(|e| unfit(e.to_string()))?;
            for certificate in read {
                let certificate = certificate.map_err(|e| unfit(e.to_string()))?;
                roots.add(certificate).map_err(|e| unfit(e.to_string()))?;
            }
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    if roots.is_empty() {
        return Err("sslrootcert: nobody is there who could vouch for the server".to_owned());
    }
    Ok(roots)
}

/// Takes a server whatever its name is, and, where nobody is asked who vouches for it, any.
#[derive(Debug)]
struct Lenient {
    vouched: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(vouched) = &self.vouched else { return Ok(ServerCertVerified::assertion()) };
        let verified =
            vouched.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now);
        match verified {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_says_how_connections_are_encrypted() {
        let of = |url: &str| {
            Connector::of(url)
                .map(|(connector, config)| (connector.tls.is_some(), config.get_ssl_mode()))
        };
        assert_eq!(of("postgres://a@db.example/x").expect("fit"), (true, SslMode::Prefer));
        let disabled = "postgres://a@db.example/x?sslmode=disable&connect_timeout=3";
        assert_eq!(of(disabled).expect("fit"), (false, SslMode::Disable));
        let required = "postgres://a@db.example/x?sslmode=require";
        assert_eq!(of(required).expect("fit"), (true, SslMode::Require));
        let local = "postgres://a@%2Frun%2Fpostgresql/x?sslmode=require";
        assert_eq!(of(local).expect("fit"), (false, SslMode::Disable));
        let unknown = of("postgres://a@db.example/x?sslmode=full").expect_err("no mode");
        assert!(unknown.to_string().contains("verify-full"), "{unknown}");
        let missing = "postgres://a@db.example/x?sslmode=verify-full&sslrootcert=%2Fno%2Fsuch.crt";
        let missing = of(missing).expect_err("no file").to_string();
        assert!(missing.contains("/no/such.crt"), "{missing}");
    }
}
