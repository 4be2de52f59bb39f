import { SignJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import { HOUR_SECONDS, MINUTE_MS } from 'loyalty-text/durations';

/** An access token is renewed when its remaining lifetime is this short, in milliseconds. */
const RENEWAL_MARGIN_MS = MINUTE_MS;
/** Lifetime of the assertion in seconds: the longest that Google accepts. */
const ASSERTION_SECONDS = HOUR_SECONDS;
/** Timeout of a request to Google, in milliseconds. */
export const GOOGLE_TIMEOUT_MS = 10_000;

const TokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A service account at Google, and what its access tokens are for. */
export interface GoogleAccount {
  email: string;
  key: CryptoKey;
  keyId?: string | undefined;
  tokenUrl: string;
  scope: string;
}

async function fetchToken({
  email,
  key,
  keyId,
  tokenUrl,
  scope,
}: GoogleAccount): Promise<{ token: string; expiresAt: number }> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId ? { kid: keyId } : {}) })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime(`${ASSERTION_SECONDS}s`)
    .sign(key);
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the token endpoint returned status ${response.status}`);
  const { access_token, expires_in } = TokenResponse.parse(await response.json());
  return { token: access_token, expiresAt: Date.now() + expires_in * 1_000 - RENEWAL_MARGIN_MS };
}

/** Sends a request with an access token of an account (RFC 7523), once more with a new one if that is refused. */
type GoogleFetch = (url: string, request: RequestInit) => Promise<Response>;

/** A `fetch` with the account's access tokens, each used until it expires. Redirects are refused. */
export function createGoogleFetch(getAccount: () => Promise<GoogleAccount>): GoogleFetch {
  let current: ReturnType<typeof fetchToken> | undefined;
  async function getToken(refused?: string): Promise<string> {
    const previous = current;
    const cached = await previous?.catch(() => undefined);
    if (cached && cached.token !== refused && cached.expiresAt > Date.now()) return cached.token;
    // Another request may have replaced it meanwhile: its token serves both.
    if (!current || current === previous) current = getAccount().then(fetchToken);
    return (await current).token;
  }
  function send(url: string, request: RequestInit, token: string): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { redirect: 'error', ...request, headers });
  }
  return async (url, request) => {
    const token = await getToken();
    const response = await send(url, request, token);
    return response.status === 401 ? send(url, request, await getToken(token)) : response;
  };
}
