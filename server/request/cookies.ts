import { HOST_PREFIX, SESSION_COOKIE } from 'loyalty-contract/session-cookie';
import { serialize, type SerializeOptions } from 'cookie';

/**
 * The inputs of a cookie's attributes: over https it has the `__Host-` prefix, in a frame it is partitioned (our
 * decision in `security.md`).
 */
export interface CookieContext {
  secure: boolean;
  /** The business allows other sites to frame its portal. */
  isEmbeddable: boolean;
}

const BASE_NAME = {
  session: SESSION_COOKIE,
  csrf: 'lp.csrf',
  callback: 'lp.cb',
  browser: 'lp.browser',
  /** A session whose sign-out the backend has not received yet. */
  pendingSignOut: 'lp.ended',
  /** The session of a staff member at the desk. */
  desk: 'desk.sid',
} as const;

/** The name of a cookie. */
export function getCookieName(cookie: keyof typeof BASE_NAME, secure: boolean): string {
  return secure ? `${HOST_PREFIX}${BASE_NAME[cookie]}` : BASE_NAME[cookie];
}

/** The attributes of every cookie that the server sets. */
export function getCookieOptions(context: CookieContext): SerializeOptions & { httpOnly: true } {
  const framed = context.secure && context.isEmbeddable;
  return { httpOnly: true, path: '/', secure: context.secure, sameSite: framed ? 'none' : 'lax', partitioned: framed };
}

/** The value of a `set-cookie` header. */
export function serializeCookie(
  cookie: keyof typeof BASE_NAME,
  value: string,
  context: CookieContext,
  maxAge: number,
): string {
  return serialize(getCookieName(cookie, context.secure), value, { ...getCookieOptions(context), maxAge });
}
