import { serialize, type SerializeOptions } from 'cookie';

/** How a cookie is set: over https with the `__Host-` prefix, in a frame partitioned (our decision in `security.md`). */
export interface CookiePlace {
  secure: boolean;
  /** The business lets other sites frame its portal. */
  embedded: boolean;
}

const BASE_NAME = {
  session: 'lp.sid',
  csrf: 'lp.csrf',
  callback: 'lp.cb',
  browser: 'lp.browser',
  /** A session that was signed out of while the backend was away. */
  endedSession: 'lp.ended',
} as const;

/** The name of a cookie; the prefix keeps sibling hosts from planting it. */
export function serverCookie(which: keyof typeof BASE_NAME, secure: boolean): string {
  return secure ? `__Host-${BASE_NAME[which]}` : BASE_NAME[which];
}

/** Attributes of every cookie that the server sets. */
export function cookieOptions(place: CookiePlace): SerializeOptions & { httpOnly: true } {
  const framed = place.secure && place.embedded;
  return { httpOnly: true, path: '/', secure: place.secure, sameSite: framed ? 'none' : 'lax', partitioned: framed };
}

/** A `set-cookie` line. */
export function setCookie(which: keyof typeof BASE_NAME, value: string, place: CookiePlace, maxAge: number): string {
  return serialize(serverCookie(which, place.secure), value, { ...cookieOptions(place), maxAge });
}
