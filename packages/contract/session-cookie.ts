/** The name of the portal's session cookie over plain http. */
export const SESSION_COOKIE = 'lp.sid';
/** Precedes the name of a cookie over https: sibling hosts cannot set it. */
export const HOST_PREFIX = '__Host-';
