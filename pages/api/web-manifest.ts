import { webManifest } from '@/lib/install/web-manifest';
import { serveOfConfiguration } from '@/server/pages/serve-from-config';

/** The web manifest of the host's business, in the visitor's language; served as `/manifest.webmanifest`. */
export default serveOfConfiguration((configuration, locale) => ({
  contentType: 'application/manifest+json; charset=utf-8',
  body: JSON.stringify(webManifest(configuration, locale)),
}));
