import { createHmac, timingSafeEqual } from 'node:crypto';
import { getEnvironment } from '../process/environment';

const createTokenUnder = (secret: string, token: string | undefined): string =>
  createHmac('sha256', secret)
    .update(token === undefined ? 'desk visitor' : `desk session ${token}`)
    .digest('base64url');

/** The CSRF token of a session at the desk, or of a browser without one: a page has it, another site does not. */
export function createDeskCsrfToken(token: string | undefined): string {
  return createTokenUnder(getEnvironment().NEXTAUTH_SECRET[0], token);
}

/** True when `sent` is the CSRF token of the request's session. */
export function isDeskCsrfToken(sent: unknown, token: string | undefined): boolean {
  const actual = Buffer.from(typeof sent === 'string' ? sent : '');
  return getEnvironment().NEXTAUTH_SECRET.some((secret) => {
    const expected = Buffer.from(createTokenUnder(secret, token));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
