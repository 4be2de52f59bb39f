/** Defaults that are needed before, or without, a valid environment. */
export const DEFAULT_PORTAL_PORT = 3000;
export const DEFAULT_BACKEND_PORT = 4000;
export const DEFAULT_DATA_DIR = '.data';
