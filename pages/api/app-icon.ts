import { iconKinds } from '@/lib/install/icon-url';
import { createIconSvg } from '@/lib/install/web-manifest';
import { getIcon } from '@/server/app-icon/app-icon';
import { findUploaded } from '@/server/passthrough/uploaded-pictures';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** Its URL changes with its content. */
const WEEK = 'private, max-age=604800';

/** The icon of the business, for the home screen: SVG, or PNG if a size is given. */
export default serveFromConfiguration(async (configuration, _locale, { size, purpose }, info) => {
  if (size === undefined) return { contentType: 'image/svg+xml; charset=utf-8', body: createIconSvg(configuration) };
  const maskable = purpose === 'maskable';
  const kind = iconKinds.find((icon) => String(icon.size) === size && icon.maskable === maskable);
  if (!kind) return null;
  const body = await getIcon(configuration, kind, { findUploaded: (file) => findUploaded(file, info) });
  return { contentType: 'image/png', body, cacheControl: WEEK };
});
