import { serialize } from 'cookie';
import { getCookieName } from '../request/cookies';

/** A token of the backend: opaque, in characters that need no quoting in a cookie. */
const TOKEN = /^[\w-]{32,256}$/;

/** The backend's token in the desk's cookie, if it has the form of one; only the backend knows whether it is valid. */
export function readDeskToken(cookies: Partial<Record<string, string>>, secure: boolean): string | undefined {
  const value = cookies[getCookieName('desk', secure)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

/** A `set-cookie` line with a token, until a session ends; without one, it deletes the cookie. */
export function createDeskCookie(session: { token: string; expiresAt: string } | null, secure: boolean): string {
  return serialize(getCookieName('desk', secure), session?.token ?? '', {
    httpOnly: true,
    path: '/',
    secure,
    sameSite: 'strict',
    ...(session ? { expires: new Date(session.expiresAt) } : { maxAge: 0 }),
  });
}
