/** The path of the web manifest; `next.config.js`, which cannot import it, rewrites it to the API. */
export const MANIFEST_PATH = '/manifest.webmanifest';
