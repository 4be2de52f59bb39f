import { abortAfter } from 'loyalty-text/abort-after';
import { readRetryAfter } from 'loyalty-text/retry-after';
import { createGoogleFetch, GOOGLE_TIMEOUT_MS } from '../../core/google-access';
import { DeliveryError } from '../outbox';
import {
  createGoogleContent,
  endedGoogleContent,
  getGoogleObjectId,
  type GoogleIssuer,
  type GooglePass,
} from './google-link';

const GOOGLE = 'https://walletobjects.googleapis.com';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';

/** What a card shows from now on. */
type GoogleChange = Pick<GooglePass, 'businessId' | 'serial' | 'memberName' | 'balances'>;

/** Result of an update; `missing`: the member has not saved the card, or has removed it for good. */
type UpdateResult = 'updated' | 'missing';

export interface GoogleClient {
  /** Updates the name and the balances of a saved card. @throws {DeliveryError} {Error} on failure */
  update(change: GoogleChange, signal: AbortSignal): Promise<UpdateResult>;
  /** Ends a saved card, and empties it. @throws {DeliveryError} {Error} on failure */
  end(card: Pick<GoogleChange, 'businessId' | 'serial'>, signal: AbortSignal): Promise<UpdateResult>;
}

/** JSON with null for what is absent, which Google removes from the card. */
const toPatch = (content: object): string => JSON.stringify(content, (_, value: unknown) => value ?? null);

/**
 * A client of Google's API for wallet objects, with access tokens of the issuer's service account.
 * @param to a fake service for tests
 * @see https://developers.google.com/wallet/reference/rest/v1/loyaltyobject/patch
 */
export function createGoogleClient(
  { issuerId, serviceAccount: email, key }: GoogleIssuer,
  { origin = GOOGLE, tokenUrl = TOKEN_URL }: { origin?: string; tokenUrl?: string } = {},
): GoogleClient {
  const account = Promise.resolve({ email, key, tokenUrl, scope: SCOPE });
  const googleFetch = createGoogleFetch(() => account);
  async function patch(
    { businessId, serial }: Pick<GoogleChange, 'businessId' | 'serial'>,
    content: object,
    signal: AbortSignal,
  ): Promise<UpdateResult> {
    const id = getGoogleObjectId(issuerId, businessId, serial);
    const response = await googleFetch(`${origin}/walletobjects/v1/loyaltyObject/${encodeURIComponent(id)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: toPatch(content),
      signal: abortAfter(GOOGLE_TIMEOUT_MS, signal),
    });
    // The connection is not used again before the body was read.
    await response.arrayBuffer();
    if (response.ok) return 'updated';
    if (response.status === 404) return 'missing';
    const retryAfter = readRetryAfter(response.status, response.headers.get('retry-after'));
    throw new DeliveryError(`HTTP ${response.status}`, false, retryAfter);
  }
  return {
    update: (change, signal) => patch(change, createGoogleContent(change), signal),
    end: (card, signal) => patch(card, endedGoogleContent, signal),
  };
}
