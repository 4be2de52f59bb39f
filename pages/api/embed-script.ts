import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';
import { embedScript } from '@/server/pages/browser-scripts';

/** The script with which other sites embed the portal; served as `/embed.js`. */
export default serveFromConfiguration(() => ({
  contentType: 'text/javascript; charset=utf-8',
  body: embedScript(),
  cacheControl: 'public, max-age=300',
}));
