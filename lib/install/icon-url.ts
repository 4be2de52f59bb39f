import type { Configuration } from 'loyalty-contract/schemas/business';
import { computeFingerprint } from 'loyalty-text/fingerprint';
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

/** Everything that an icon depends on, as text. */
export function getIconKey({ businessName, lightTheme, favIconUrl }: IconBranding): string {
  const { primary, fontContrast, logoImageUrl } = lightTheme;
  return JSON.stringify([businessName, primary, fontContrast, logoImageUrl, favIconUrl]);
}

/** The URL of an icon; it changes with the branding, so that browsers reload it. */
export function getIconUrl(branding: IconBranding, { size, maskable }: IconKind): string {
  return `${APP_ICON_PATH}?size=${size}${maskable ? '&purpose=maskable' : ''}&v=${computeFingerprint(getIconKey(branding))}`;
}
