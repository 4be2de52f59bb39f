/** The base URL for parsing a path without a host; no host has this origin. */
export const BASE_ORIGIN = 'http://portal.invalid';
