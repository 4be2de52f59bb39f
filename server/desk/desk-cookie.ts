import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'cookie';
import { getCookieName } from '../request/cookies';
import { getEnvironment } from '../process/environment';

/** A token of the backend: opaque, in characters that need no quoting in a cookie. After it, until when it is sealed. */
const VALUE = /^(?<token>[\w-]{32,256})(?:\.(?<until>\d{1,16})\.(?<seal>[\w-]{43}))?$/;

/** The desk's cookie. */
export interface DeskCookie {
  /** The backend's token; only the backend knows whether it is valid. */
  token: string;
  /** The seal of a session that this portal has opened and that has not reached its end; an invented token has none. */
  seal: string | undefined;
}

const createSeal = (secret: string, token: string, until: string): string =>
  createHmac('sha256', secret).update(`desk cookie ${token} ${until}`).digest('base64url');

function isSeal(seal: string, token: string, until: string): boolean {
  const isOfSecret = (secret: string) =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(createSeal(secret, token, until)));
  return Number(until) > Date.now() && getEnvironment().NEXTAUTH_SECRET.some(isOfSecret);
}

/** The desk's cookie, if it has the form of one. */
export function readDeskCookie(cookies: Partial<Record<string, string>>, secure: boolean): DeskCookie | undefined {
  const { token, until, seal } = VALUE.exec(cookies[getCookieName('desk', secure)] ?? '')?.groups ?? {};
  if (token === undefined) return undefined;
  return { token, seal: seal && until && isSeal(seal, token, until) ? seal : undefined };
}

/** A `set-cookie` line with a sealed token, until a session ends; without one, it deletes the cookie. */
export function createDeskCookie(session: { token: string; expiresAt: string } | null, secure: boolean): string {
  const expires = new Date(session?.expiresAt ?? 0);
  const until = String(expires.getTime());
  const value = session
    ? `${session.token}.${until}.${createSeal(getEnvironment().NEXTAUTH_SECRET[0], session.token, until)}`
    : '';
  return serialize(getCookieName('desk', secure), value, {
    httpOnly: true,
    path: '/',
    secure,
    sameSite: 'strict',
    ...(session ? { expires } : { maxAge: 0 }),
  });
}
