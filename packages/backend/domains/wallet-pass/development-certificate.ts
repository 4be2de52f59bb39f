import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createKeyPair, signCertificate, type Subject } from '../../core/certificates';
import { createId } from '../../core/secrets';

export const DEVELOPMENT_PASS_TYPE = 'pass.development.loyalty-portal';
export const DEVELOPMENT_TEAM = 'DEVELOPER0';
const VALIDITY_DAYS = 3_650;

const Certificates = z.object({ authority: z.string(), certificate: z.string(), key: z.string() });
type Certificates = z.infer<typeof Certificates>;

const createSubject = (commonName: string): Subject => [
  { shortName: 'CN', value: commonName },
  { shortName: 'OU', value: DEVELOPMENT_TEAM },
];

/** A certificate for passes and its authority, in the same form as Apple's. */
async function makeCertificates(): Promise<Certificates> {
  const [authorityKeys, keys] = await Promise.all([createKeyPair(), createKeyPair()]);
  const authority = createSubject('Development authority of a loyalty portal (not Apple)');
  const subject: Subject = [
    { type: '0.9.2342.19200300.100.1.1', value: DEVELOPMENT_PASS_TYPE },
    ...createSubject(`Pass Type ID: ${DEVELOPMENT_PASS_TYPE}`),
  ];
  const signed = { issuer: authority, issuerKey: authorityKeys.privateKey, days: VALIDITY_DAYS };
  const createConstraints = (cA: boolean) => [{ name: 'basicConstraints', cA, critical: true }];
  return {
    authority: signCertificate({
      ...signed,
      publicKey: authorityKeys.publicKey,
      subject: authority,
      extensions: createConstraints(true),
    }),
    certificate: signCertificate({
      ...signed,
      publicKey: keys.publicKey,
      subject,
      extensions: createConstraints(false),
    }),
    key: keys.privateKey,
  };
}

/**
 * The certificates of this installation, created at the first start and stored in its data folder, readable only by its
 * owner.
 */
export async function createDevelopmentCertificates(dataDir: string): Promise<Certificates> {
  const path = join(dataDir, 'development-pass-certificate.json');
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return Certificates.parse(JSON.parse(stored));
  const created = await makeCertificates();
  await mkdir(dataDir, { recursive: true });
  // Written to a temporary file and renamed: an interrupted start leaves no partial file.
  const aside = `${path}.${createId()}`;
  await writeFile(aside, JSON.stringify(created), { mode: 0o600 });
  await rename(aside, path);
  return created;
}
