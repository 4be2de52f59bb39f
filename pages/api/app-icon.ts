import { iconSvg } from '@/lib/install/web-manifest';
import { serveOfConfiguration } from '@/lib/server/serve-of-configuration';

/** The icon of the host's business, for the home screen. */
export default serveOfConfiguration((configuration) => ({
  contentType: 'image/svg+xml; charset=utf-8',
  text: iconSvg(configuration),
}));
