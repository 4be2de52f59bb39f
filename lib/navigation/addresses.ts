/** Characters that no URL may contain, however browsers would interpret them (security 2.6). */
export const UNSAFE_ADDRESS = /[\u0000-\u0020\u007f\\]/;
/** The base URL for parsing a path without a host; no host has this origin. */
export const BASE_ORIGIN = 'http://portal.invalid';
