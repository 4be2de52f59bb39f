import { generateKeyPair } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { createGoogleFetch } from './google-access';

const TOKEN_URL = 'https://oauth2.example/token';

afterEach(() => vi.unstubAllGlobals());

it('requests share one access token of a Google account, and one new one when it is refused', async () => {
  const { privateKey: key } = await generateKeyPair('RS256');
  let issued = 0;
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    if (url === TOKEN_URL) {
      issued += 1;
      return Promise.resolve(Response.json({ access_token: `token-${issued}`, expires_in: 3_600 }));
    }
    const isRevoked = new Headers(headers).get('authorization') === 'Bearer token-1';
    return Promise.resolve(new Response(null, { status: isRevoked ? 401 : 200 }));
  });
  const account = { email: 'portal@example.com', key, tokenUrl: TOKEN_URL, scope: 'wallet' };
  const googleFetch = createGoogleFetch(() => Promise.resolve(account));
  const update = () => googleFetch('https://wallet.example/card', { method: 'PATCH' });
  const responses = await Promise.all(Array.from({ length: 8 }, update));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(issued).toBe(2);
  expect((await update()).status).toBe(200);
  expect(issued).toBe(2);
});
