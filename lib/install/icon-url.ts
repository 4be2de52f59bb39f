import type { Configuration } from 'loyalty-contract/schemas/business';
import { APP_ICON_PATH } from './app-icon-path';

/** The inputs of a business's icon. */
export type IconBranding = Pick<Configuration, 'businessName' | 'lightTheme' | 'favIconUrl'>;

/** An icon for a home screen: its edge in pixels, and whether the platform masks it. */
export interface IconKind {
  size: 180 | 192 | 512;
  maskable: boolean;
}

/** Apple's size, those of Chromium, and the one that Android masks. */
export const iconKinds: readonly IconKind[] = [
  { size: 180, maskable: false },
  { size: 192, maskable: false },
  { size: 512, maskable: false },
  { size: 512, maskable: true },
];

/** FNV-1a, 32 bits: a cache key without security. */
function computeFingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Everything that an icon depends on, as text. */
export function getIconKey({ businessName, lightTheme, favIconUrl }: IconBranding): string {
  const { primary, fontContrast, logoImageUrl } = lightTheme;
  return JSON.stringify([businessName, primary, fontContrast, logoImageUrl, favIconUrl]);
}

/** The URL of an icon; it changes with the branding, so that browsers reload it. */
export function getIconUrl(branding: IconBranding, { size, maskable }: IconKind): string {
  return `${APP_ICON_PATH}?size=${size}${maskable ? '&purpose=maskable' : ''}&v=${computeFingerprint(getIconKey(branding))}`;
}
