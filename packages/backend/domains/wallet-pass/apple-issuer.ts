import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { EnvironmentError, type Environment } from '../../core/environment/environment';
import { createDevelopmentCertificates, DEVELOPMENT_PASS_TYPE, DEVELOPMENT_TEAM } from './development-certificate';

/** The signer of passes for Apple Wallet. Certificates and key are PEM. */
export interface AppleIssuer {
  passTypeIdentifier: string;
  teamIdentifier: string;
  certificate: string;
  key: string;
  /** The certificate of the issuer: Apple's Worldwide Developer Relations. */
  authority: string;
  /** Self-signed, and trusted by no device. */
  development: boolean;
}

async function readSettingFile(name: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new EnvironmentError(`Invalid environment: ${name}: the file cannot be read`);
  });
}

function parseCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new EnvironmentError(`Invalid environment: ${name}: the file does not contain a PEM certificate`);
  }
}

function parseKey(name: string, pem: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    throw new EnvironmentError(
      `Invalid environment: ${name}: the file does not contain a PEM private key, or the passphrase is wrong`,
    );
  }
}

/** The operator's issuer; undefined if none is configured. The files must match each other, or no pass would open. */
export async function createOperatorIssuer(environment: Environment, now: Date): Promise<AppleIssuer | undefined> {
  const { APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE } =
    environment;
  if (!APPLE_PASS_TYPE_ID || !APPLE_TEAM_ID || !APPLE_PASS_CERTIFICATE || !APPLE_PASS_KEY || !APPLE_WWDR_CERTIFICATE)
    return undefined;
  const certificate = parseCertificate(
    'APPLE_PASS_CERTIFICATE',
    await readSettingFile('APPLE_PASS_CERTIFICATE', APPLE_PASS_CERTIFICATE),
  );
  const authority = parseCertificate(
    'APPLE_WWDR_CERTIFICATE',
    await readSettingFile('APPLE_WWDR_CERTIFICATE', APPLE_WWDR_CERTIFICATE),
  );
  const key = parseKey(
    'APPLE_PASS_KEY',
    await readSettingFile('APPLE_PASS_KEY', APPLE_PASS_KEY),
    environment.APPLE_PASS_KEY_PASSPHRASE,
  );
  const subject = certificate.subject.split('\n');
  const requirements: [boolean, string][] = [
    [certificate.checkPrivateKey(key), 'APPLE_PASS_KEY: does not match the certificate'],
    [certificate.verify(authority.publicKey), 'APPLE_WWDR_CERTIFICATE: is not the issuer of the certificate'],
    [subject.includes(`UID=${APPLE_PASS_TYPE_ID}`), 'APPLE_PASS_TYPE_ID: does not match the certificate'],
    [subject.includes(`OU=${APPLE_TEAM_ID}`), 'APPLE_TEAM_ID: does not match the certificate'],
    [new Date(certificate.validTo) > now, 'APPLE_PASS_CERTIFICATE: has expired'],
  ];
  const mismatch = requirements.find(([isTrue]) => !isTrue);
  if (mismatch) throw new EnvironmentError(`Invalid environment: ${mismatch[1]}`);
  return {
    passTypeIdentifier: APPLE_PASS_TYPE_ID,
    teamIdentifier: APPLE_TEAM_ID,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: authority.toString(),
    development: false,
  };
}

/**
 * A development issuer of this installation; undefined in production, where members' phones would refuse its passes.
 */
export async function createDevelopmentIssuer(
  environment: Pick<Environment, 'NODE_ENV' | 'DATA_DIR'>,
): Promise<AppleIssuer | undefined> {
  if (environment.NODE_ENV === 'production') return undefined;
  return {
    passTypeIdentifier: DEVELOPMENT_PASS_TYPE,
    teamIdentifier: DEVELOPMENT_TEAM,
    ...(await createDevelopmentCertificates(environment.DATA_DIR)),
    development: true,
  };
}
