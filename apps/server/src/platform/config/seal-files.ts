import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './variables';

/** PEM files with the certificate and the RSA key of the document seal. */
export interface SealFiles {
  /** The certificate first, then those of the authorities above it, each issued by the next. */
  readonly certificate: string;
  readonly key: string;
}

/** The content of the files, in DER. */
export interface SealKeys {
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  /** PKCS #8. */
  readonly privateKey: Buffer;
}

const CERTIFICATE = 'LENDWRIGHT_SEAL_CERTIFICATE';
const KEY = 'LENDWRIGHT_SEAL_KEY';
const BLOCK_PATTERN = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ConfigError(variable, `names a file that cannot be read (${code})`);
  }
}

function readCertificates(path: string): [X509Certificate, ...X509Certificate[]] {
  try {
    const [firstCertificate, ...rest] = (contentOf(CERTIFICATE, path).match(BLOCK_PATTERN) ?? []).map(
      (pem) => new X509Certificate(pem),
    );
    if (firstCertificate) return [firstCertificate, ...rest];
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
  throw new ConfigError(CERTIFICATE, 'names a file without a readable certificate in PEM');
}

function readKey(path: string): KeyObject {
  const content = contentOf(KEY, path);
  try {
    return createPrivateKey(content);
  } catch {
    throw new ConfigError(KEY, 'names a file without a readable private key in PEM (passwords are not supported)');
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function refuseUnusable([certificate, ...chain]: [X509Certificate, ...X509Certificate[]], now: Date): void {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (to < now) throw new ConfigError(CERTIFICATE, `names a certificate that expired on ${dayOf(to)}`);
  if (from > now) throw new ConfigError(CERTIFICATE, `names a certificate that is not valid before ${dayOf(from)}`);
  const brokenChain = chain.find((issuer, index) => {
    const issuedCertificate = chain[index - 1] ?? certificate;
    return !issuedCertificate.checkIssued(issuer) || !issuedCertificate.verify(issuer.publicKey);
  });
  if (brokenChain)
    throw new ConfigError(
      CERTIFICATE,
      'must have the certificate first, then its authorities, each issued by the next',
    );
}

/**
 * Reads the files of the document seal.
 * @throws ConfigError when a file is missing or unreadable, the key is no RSA key or belongs to another certificate, or
 *   the certificate has expired or has another chain
 */
export function readSealFiles({ certificate: path, key }: SealFiles, now: Date): SealKeys {
  const certificates = readCertificates(path);
  const [certificate, ...chain] = certificates;
  const privateKey = readKey(key);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new ConfigError(KEY, 'names a key that is not an RSA key');
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(KEY, `names a key that does not belong to the certificate of ${CERTIFICATE}`);
  refuseUnusable(certificates, now);
  return {
    certificate: certificate.raw,
    chain: chain.map(({ raw }) => raw),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}
