import { readFile } from 'node:fs/promises';
import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import { EnvironmentError, type Environment } from '../../core/environment/environment';
import type { PassBalance } from './pass-balances';

/** The signer of passes for Google Wallet. */
export interface GoogleIssuer {
  issuerId: string;
  serviceAccount: string;
  key: CryptoKey;
}

const SAVE = 'https://pay.google.com/gp/v/save/';

/** The configured issuer; undefined when there is none. */
export async function createGoogleIssuer(environment: Environment): Promise<GoogleIssuer | undefined> {
  const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT, GOOGLE_WALLET_KEY } = environment;
  if (!GOOGLE_WALLET_ISSUER_ID || !GOOGLE_WALLET_SERVICE_ACCOUNT || !GOOGLE_WALLET_KEY) return undefined;
  try {
    const key = await importPKCS8(await readFile(GOOGLE_WALLET_KEY, 'utf8'), 'RS256');
    return { issuerId: GOOGLE_WALLET_ISSUER_ID, serviceAccount: GOOGLE_WALLET_SERVICE_ACCOUNT, key };
  } catch {
    throw new EnvironmentError(
      'Invalid environment: GOOGLE_WALLET_KEY: the file does not contain a PEM RSA private key (PKCS 8)',
    );
  }
}

/** The content of Google's pass. */
export interface GooglePass {
  businessId: string;
  businessName: string;
  serial: string;
  memberName: string;
  /** `#rrggbb`. */
  colour: string;
  language: string;
  /** The business's logo, at a URL that Google can fetch. */
  logoUrl: string;
  balances: readonly PassBalance[];
  /** The portal page with the member's balance. */
  portal: { url: string; text: string };
  now: Date;
}

/** The id of a member's card at Google. */
export const getGoogleObjectId = (issuerId: string, businessId: string, serial: string): string =>
  `${issuerId}.${businessId}.${serial}`;

const toLoyaltyPoints = (balance: PassBalance | undefined) =>
  balance && { label: balance.label, balance: { string: balance.value } };

/** What a card shows of its member. Absent parts are undefined. */
export function createGoogleContent({
  serial,
  memberName,
  balances,
}: Pick<GooglePass, 'serial' | 'memberName' | 'balances'>) {
  const [first, second] = balances.map(toLoyaltyPoints);
  return {
    state: 'ACTIVE',
    accountId: serial,
    accountName: memberName || undefined,
    loyaltyPoints: first,
    secondaryLoyaltyPoints: second,
    barcode: { type: 'QR_CODE', value: serial, alternateText: serial },
  };
}

/** A card that is no longer valid, with nothing of its member. */
export const endedGoogleContent: Record<keyof ReturnType<typeof createGoogleContent>, string | undefined> = {
  state: 'EXPIRED',
  accountId: undefined,
  accountName: undefined,
  loyaltyPoints: undefined,
  secondaryLoyaltyPoints: undefined,
  barcode: undefined,
};

/**
 * The link by which a member saves the card to Google Wallet: class and object signed into one token. An existing card is
 * not changed by it; its balances are updated by `GoogleClient`.
 * @see https://developers.google.com/wallet/retail/loyalty-cards/web
 */
export async function createGoogleSaveLink(issuer: GoogleIssuer, pass: GooglePass): Promise<string> {
  const { businessId, businessName, serial, colour, language, logoUrl, portal, now } = pass;
  const classId = `${issuer.issuerId}.${businessId}`;
  const payload = {
    loyaltyClasses: [
      {
        id: classId,
        issuerName: businessName,
        programName: businessName,
        programLogo: {
          sourceUri: { uri: logoUrl },
          contentDescription: { defaultValue: { language, value: businessName } },
        },
        hexBackgroundColor: colour,
        reviewStatus: 'UNDER_REVIEW',
      },
    ],
    loyaltyObjects: [
      {
        id: getGoogleObjectId(issuer.issuerId, businessId, serial),
        classId,
        ...createGoogleContent(pass),
        linksModuleData: { uris: [{ id: 'portal', uri: portal.url, description: portal.text }] },
      },
    ],
  };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [new URL(portal.url).origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(issuer.serviceAccount)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .sign(issuer.key);
  return SAVE + token;
}
