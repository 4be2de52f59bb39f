import { createHmac, timingSafeEqual } from 'node:crypto';
import { getEnvironment } from '../process/environment';

/** The CSRF token of a session at the desk, or of a browser without one: a page has it, another site does not. */
export function createDeskCsrfToken(token: string | undefined): string {
  return createHmac('sha256', getEnvironment().NEXTAUTH_SECRET)
    .update(token === undefined ? 'desk visitor' : `desk session ${token}`)
    .digest('base64url');
}

/** True when `sent` is the CSRF token of the request's session. */
export function isDeskCsrfToken(sent: unknown, token: string | undefined): boolean {
  const expected = Buffer.from(createDeskCsrfToken(token));
  const actual = Buffer.from(typeof sent === 'string' ? sent : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
