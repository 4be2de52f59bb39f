import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { DAY_MS } from 'loyalty-text/durations';

export type Subject = forge.pki.CertificateField[];

/** The fields of an X.509 certificate to be signed. */
export interface CertificateRequest {
  /** PEM. */
  publicKey: string;
  subject: Subject;
  issuer: Subject;
  /** Private key of the issuer, PEM. */
  issuerKey: string;
  extensions: Record<string, unknown>[];
  /** Validity in days. */
  days: number;
}

/** A new RSA key pair, PEM. */
export async function createKeyPair(): Promise<{ privateKey: string; publicKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Signs a certificate that has been valid for a minute. @returns PEM */
export function signCertificate({ publicKey, subject, issuer, issuerKey, extensions, days }: CertificateRequest) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(forge.pki.privateKeyFromPem(issuerKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
