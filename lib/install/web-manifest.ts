import { getDirection } from 'loyalty-text/locales';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getReadableTextColour } from 'loyalty-text/colour-contrast';
import { escapeXml } from 'loyalty-text/escape-xml';
import { getInitials } from '@/lib/format/initials';
import { APP_ICON_PATH } from './app-icon-path';
import { getIconUrl, iconKinds, type IconBranding } from './icon-url';

/** The initials on an icon; for a name without letters, a symbol that every font contains. */
export const getIconText = (name: string): string => getInitials(name).toLocaleUpperCase() || '★';

/** A business's icon as SVG, 512 units square: its initials in its colours, inside the safe zone of masks. */
export function createIconSvg({ businessName, lightTheme }: IconBranding): string {
  const text = getReadableTextColour(lightTheme.primary, lightTheme.fontContrast);
  const initials = escapeXml(getIconText(businessName));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${lightTheme.primary}"/>`,
    `<text x="256" y="256" fill="${text}" font-family="system-ui, sans-serif" font-size="200" font-weight="700" text-anchor="middle" dominant-baseline="central">${initials}</text>`,
    '</svg>',
  ].join('');
}

/** The web manifest of a business's portal (W3C Web Application Manifest). */
export function createWebManifest(configuration: IconBranding, locale: Locale) {
  const { businessName, lightTheme } = configuration;
  return {
    id: '/',
    name: businessName,
    short_name: businessName,
    lang: locale,
    dir: getDirection(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: lightTheme.primary,
    icons: [
      ...iconKinds.map((kind) => ({
        src: getIconUrl(configuration, kind),
        sizes: `${kind.size}x${kind.size}`,
        type: 'image/png',
        purpose: kind.maskable ? 'maskable' : 'any',
      })),
      { src: APP_ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
