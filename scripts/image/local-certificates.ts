import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { createKeyPair, signCertificate, type Subject } from 'loyalty-backend/core/certificates';
import { DAY_MS } from 'loyalty-text/durations';

/** The longest validity that browsers accept, in days. */
const VALIDITY_DAYS = 397;
/** A certificate that expires sooner is replaced. */
const RENEW_BEFORE_MS = 30 * DAY_MS;
const DNS_NAME = 2;

const AUTHORITY: Subject = [{ shortName: 'CN', value: 'Local authority of a loyalty portal' }];

function isValidCertificate(file: string, names: readonly string[]): boolean {
  if (!existsSync(file)) return false;
  const certificate = new X509Certificate(readFileSync(file));
  const isValidLongEnough = Date.parse(certificate.validTo) - Date.now() > RENEW_BEFORE_MS;
  return isValidLongEnough && names.every((name) => certificate.checkHost(name) !== undefined);
}

/**
 * Writes a TLS certificate for some hosts (`tls.pem`, `tls.key`) and the authority that signed it (`ca.pem`) into a
 * folder, unless a valid one exists. The authority's key is not stored: nothing else can be signed with it.
 * @throws {Error} without a folder or a host
 */
export async function writeLocalCertificates(folder: string, names: readonly string[]): Promise<void> {
  const [first] = names;
  if (!folder || !first) throw new Error('Missing arguments: a folder, and the host names of the certificate.');
  if (isValidCertificate(path.join(folder, 'tls.pem'), names)) return;
  const [authorityKeys, keys] = await Promise.all([createKeyPair(), createKeyPair()]);
  const signed = { issuer: AUTHORITY, issuerKey: authorityKeys.privateKey, days: VALIDITY_DAYS };
  const authority = signCertificate({
    ...signed,
    publicKey: authorityKeys.publicKey,
    subject: AUTHORITY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const certificate = signCertificate({
    ...signed,
    publicKey: keys.publicKey,
    subject: [{ shortName: 'CN', value: first }],
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: DNS_NAME, value })) },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'ca.pem'), authority);
  writeFileSync(path.join(folder, 'tls.key'), keys.privateKey, { mode: 0o600 });
  writeFileSync(path.join(folder, 'tls.pem'), certificate);
}
