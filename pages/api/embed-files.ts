import { getEmbedFiles } from '@/server/pages/embed-files';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** The scripts with which other sites embed the portal; served as `/embed.js`, `/embed.mjs` and `/embed/…`. */
export default serveFromConfiguration((_configuration, _locale, { path }) => getEmbedFiles().get(String(path)) ?? null);
