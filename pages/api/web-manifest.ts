import { createWebManifest } from '@/lib/install/web-manifest';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** The web manifest of the host's business, in the visitor's language; served as `/manifest.webmanifest`. */
export default serveFromConfiguration((configuration, locale) => ({
  contentType: 'application/manifest+json; charset=utf-8',
  body: JSON.stringify(createWebManifest(configuration, locale)),
}));
