/** No address holds such a character, whatever a browser would make of it (security 2.6). */
export const UNSAFE_ADDRESS = /[\u0000-\u0020\u007f\\]/;
/** The origin of a path that is parsed by itself; no host has it. */
export const BASE_ORIGIN = 'http://portal.invalid';
