import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { z } from 'zod';
import { newId } from '../secrets';

export const DEVELOPMENT_PASS_TYPE = 'pass.development.loyalty-portal';
export const DEVELOPMENT_TEAM = 'DEVELOPER0';
const YEARS = 10;

const Certificates = z.object({ authority: z.string(), certificate: z.string(), key: z.string() });
type Certificates = z.infer<typeof Certificates>;
type Subject = forge.pki.CertificateField[];

const named = (commonName: string): Subject => [
  { shortName: 'CN', value: commonName },
  { shortName: 'OU', value: DEVELOPMENT_TEAM },
];

async function newKeys(): Promise<{ privateKey: string; publicKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function certificateFor(
  publicKey: string,
  subject: Subject,
  issuer: Subject,
  signer: string,
  isAuthority: boolean,
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + YEARS);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions([{ name: 'basicConstraints', cA: isAuthority, critical: true }]);
  certificate.sign(forge.pki.privateKeyFromPem(signer), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** A certificate for passes and the authority that signed it, in the form that Apple's have. */
async function makeCertificates(): Promise<Certificates> {
  const [authorityKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const authority = named('Development authority of a loyalty portal (not Apple)');
  const subject: Subject = [
    { type: '0.9.2342.19200300.100.1.1', value: DEVELOPMENT_PASS_TYPE },
    ...named(`Pass Type ID: ${DEVELOPMENT_PASS_TYPE}`),
  ];
  return {
    authority: certificateFor(authorityKeys.publicKey, authority, authority, authorityKeys.privateKey, true),
    certificate: certificateFor(keys.publicKey, subject, authority, authorityKeys.privateKey, false),
    key: keys.privateKey,
  };
}

/** The certificates of this installation, made at the first start and kept in its data folder, for its owner alone. */
export async function developmentCertificates(dataDir: string): Promise<Certificates> {
  const path = join(dataDir, 'development-pass-certificate.json');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return Certificates.parse(JSON.parse(kept));
  const made = await makeCertificates();
  await mkdir(dataDir, { recursive: true });
  // Written aside and put in place whole: a start that is broken off leaves no half of it.
  const aside = `${path}.${newId()}`;
  await writeFile(aside, JSON.stringify(made), { mode: 0o600 });
  await rename(aside, path);
  return made;
}
