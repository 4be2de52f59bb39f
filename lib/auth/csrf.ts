import { isPreview } from '@/lib/preview/is-preview';
import { parseRecord } from '@/lib/storage/record';

let token: Promise<string> | undefined;

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/auth/csrf', { credentials: 'same-origin' });
  const { csrfToken } = parseRecord(await response.text());
  if (typeof csrfToken !== 'string') throw new Error('The response has no CSRF token.');
  return csrfToken;
}

/** Drops the token: it belongs to a session, and another one has begun or ended. */
export function clearCsrfToken(): void {
  token = undefined;
}

/** next-auth's CSRF token of this browser and session, fetched once per page. */
export function getCsrfToken(): Promise<string> {
  // The write is refused whatever it is sent with, and says why.
  if (isPreview()) return Promise.resolve('');
  token ??= fetchToken().catch((error: unknown) => {
    token = undefined;
    throw error;
  });
  return token;
}
