import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { HOUR_SECONDS, MINUTE_MS } from 'loyalty-text/durations';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';
import { EnvironmentError } from '../../core/environment/environment';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** An access token is renewed when its remaining lifetime is this short, in milliseconds. */
const RENEWAL_MARGIN_MS = MINUTE_MS;
/** Lifetime of the assertion in seconds: the longest that Google accepts. */
const ASSERTION_SECONDS = HOUR_SECONDS;
/** Timeout of a request to Google: for an access token or a push message; in milliseconds. */
export const GOOGLE_TIMEOUT_MS = 10_000;

/** The used fields of a service account's key file. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: HttpUrl,
});
const TokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

type ServiceAccount = z.infer<typeof ServiceAccount>;

/** @throws {EnvironmentError} when the file cannot be read or is not a service account's key */
export function readServiceAccount(path: string): ServiceAccount {
  try {
    return ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new EnvironmentError(`FIREBASE_SERVICE_ACCOUNT: ${path} is not the JSON key file of a service account`);
  }
}

async function fetchToken(account: ServiceAccount): Promise<{ token: string; expiresAt: number }> {
  const key = await importPKCS8(account.private_key, 'RS256');
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({
      alg: 'RS256',
      typ: 'JWT',
      ...(account.private_key_id ? { kid: account.private_key_id } : {}),
    })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime(`${ASSERTION_SECONDS}s`)
    .sign(key);
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the token endpoint returned status ${response.status}`);
  const { access_token, expires_in } = TokenResponse.parse(await response.json());
  return { token: access_token, expiresAt: Date.now() + expires_in * 1_000 - RENEWAL_MARGIN_MS };
}

/**
 * Access tokens of a service account (RFC 7523), each used until it expires. `forceRefresh`: requests a
 * new one, because the last one was refused.
 */
export function createAccessTokenSource(account: ServiceAccount): (forceRefresh?: boolean) => Promise<string> {
  let current: ReturnType<typeof fetchToken> | undefined;
  return async (forceRefresh = false) => {
    const cached = await current?.catch(() => undefined);
    if (!forceRefresh && cached && cached.expiresAt > Date.now()) return cached.token;
    current = fetchToken(account);
    return (await current).token;
  };
}
