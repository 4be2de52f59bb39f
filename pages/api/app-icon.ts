import { iconKinds } from '@/lib/install/icon-address';
import { iconSvg } from '@/lib/install/web-manifest';
import { getIcon } from '@/server/app-icon/app-icon';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** Its address changes with what it is made of. */
const WEEK = 'private, max-age=604800';

/** The icon of the host's business, for the home screen: SVG, or PNG where a size is asked for. */
export default serveFromConfiguration(async (configuration, _locale, { size, purpose }) => {
  if (size === undefined) return { contentType: 'image/svg+xml; charset=utf-8', body: iconSvg(configuration) };
  const maskable = purpose === 'maskable';
  const kind = iconKinds.find((icon) => String(icon.size) === size && icon.maskable === maskable);
  if (!kind) return null;
  return { contentType: 'image/png', body: await getIcon(configuration, kind), cacheControl: WEEK };
});
