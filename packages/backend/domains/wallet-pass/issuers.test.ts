import { createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { parseEnvironment } from '../../core/environment/environment';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSelfSignedCertificate } from '../../testing/pkpass';
import { createBusinessFile, createWorld, SERVICE_KEY } from '../../testing/world';
import { createDevelopmentIssuer } from './apple-issuer';
import { createGoogleIssuer } from './google-link';
import { openIssuers } from './issuers';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-issuers-'));
const at = (name: string) => join(folder, name);
const basic = {
  LOYALTY_BACKEND_KEY: SERVICE_KEY,
  CODE_PEPPER: 'a-pepper-of-the-tests',
  DATA_DIR: folder,
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'true',
};
const google = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@olive.example',
  GOOGLE_WALLET_KEY: at('key.pem'),
};
let apple: Record<string, string>;

beforeAll(async () => {
  createSelfSignedCertificate(folder, '/CN=google');
  const created = await createDevelopmentIssuer({ NODE_ENV: 'development', DATA_DIR: folder });
  if (!created) throw new Error('there is no development certificate');
  for (const name of ['authority', 'certificate', 'key'] as const)
    writeFileSync(at(`apple-${name}.pem`), created[name]);
  apple = {
    APPLE_PASS_TYPE_ID: created.passTypeIdentifier,
    APPLE_TEAM_ID: created.teamIdentifier,
    APPLE_PASS_CERTIFICATE: at('apple-certificate.pem'),
    APPLE_PASS_KEY: at('apple-key.pem'),
    APPLE_WWDR_CERTIFICATE: at('apple-authority.pem'),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = async (variables: Record<string, string>, now = new Date()) =>
  openIssuers(parseEnvironment({ ...basic, ...variables }), pino({ level: 'silent' }), now);

describe('Wallet issuers', () => {
  it('are absent in production unless configured', async () => {
    expect(await opened({})).toEqual({});
  });

  it('are accepted when their files match', async () => {
    const issuers = await opened({ ...apple, ...google });
    expect(issuers.apple).toMatchObject({ teamIdentifier: apple.APPLE_TEAM_ID, development: false });
    expect(issuers.google).toMatchObject({ issuerId: google.GOOGLE_WALLET_ISSUER_ID });
  });

  it.each([
    ['APPLE_PASS_KEY', { APPLE_PASS_KEY: at('key.pem') }],
    ['APPLE_PASS_KEY', { APPLE_PASS_KEY: at('certificate.pem') }],
    ['APPLE_WWDR_CERTIFICATE', { APPLE_WWDR_CERTIFICATE: at('certificate.pem') }],
    ['APPLE_PASS_CERTIFICATE', { APPLE_PASS_CERTIFICATE: at('nowhere.pem') }],
    ['APPLE_PASS_CERTIFICATE', { APPLE_PASS_CERTIFICATE: at('key.pem') }],
    ['APPLE_PASS_TYPE_ID', { APPLE_PASS_TYPE_ID: 'pass.another' }],
    ['APPLE_TEAM_ID', { APPLE_TEAM_ID: 'ABCDE12345' }],
    ['APPLE_TEAM_ID', { APPLE_TEAM_ID: '' }],
    ['GOOGLE_WALLET_KEY', { ...google, GOOGLE_WALLET_KEY: at('certificate.pem') }],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: '' }],
  ])('are refused at start, naming the problem: %s', async (name, change) => {
    await expect(opened({ ...apple, ...change })).rejects.toThrow(`Invalid environment: ${name}`);
  });

  it('are refused when the certificate has expired', async () => {
    const later = new Date(Date.now() + 11 * 365 * DAY_MS);
    await expect(opened(apple, later)).rejects.toThrow('APPLE_PASS_CERTIFICATE: has expired');
  });
});

onDatabase('Google Wallet link', (open) => {
  it('is signed by the service account and contains the member card', async () => {
    const issuer = await createGoogleIssuer(parseEnvironment({ ...basic, ...google }));
    if (!issuer) throw new Error('there is no issuer');
    const world = await createWorld(open, {}, { google: issuer });
    const businessId = createUniqueId('google');
    await putTestBusiness(world, createBusinessFile(businessId));
    const member = await createMember(world, businessId, { firstName: 'דנה', lastName: 'Öz' });
    const token = await signIn(world, member);
    const links = async () =>
      (await world.call('GET', '/api/protected/member/walletLinks', { host: member.host, token })).body.links as {
        appleWallet: null;
        googlePay: { url: string };
      };
    const { appleWallet, googlePay } = await links();
    expect(appleWallet).toBeNull();
    const [, jwt = ''] = googlePay.url.split('https://pay.google.com/gp/v/save/');
    // Browsers may cut a longer link (Google's own advice).
    expect(jwt.length).toBeLessThan(1_800);
    const key = createPublicKey(
      new X509Certificate(readFileSync(at('certificate.pem'))).publicKey.export({ type: 'spki', format: 'pem' }),
    );
    const { payload, protectedHeader } = await jwtVerify(jwt, key, {
      audience: 'google',
      issuer: issuer.serviceAccount,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      origins: [`https://${member.host}`],
      payload: {
        loyaltyClasses: [{ id: `${issuer.issuerId}.${businessId}`, programName: 'Olive & Thyme' }],
        loyaltyObjects: [{ classId: `${issuer.issuerId}.${businessId}`, accountName: 'דנה Öz', state: 'ACTIVE' }],
      },
    });
    const { loyaltyObjects } = payload.payload as { loyaltyObjects: { barcode: { value: string } }[] };
    const serial = loyaltyObjects[0]?.barcode.value ?? '';
    const found = await world.call('GET', `/admin/members?businessId=${businessId}&query=${serial}`);
    expect(found.body.members).toMatchObject([{ comoMemberId: member.id }]);
    await world.close();
  });
});
