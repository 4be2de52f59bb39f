import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { HOUR_MS } from 'loyalty-text/durations';
import { getIconKey, type IconKind, type IconBranding } from '@/lib/install/icon-url';
import { getIconText } from '@/lib/install/web-manifest';
import { getReadableTextColour } from 'loyalty-text/colour-contrast';
import { getProcessSingleton } from '../process/process-singleton';
import { drawInitials } from './initials';
import { drawPublicPicture, type PictureOptions } from './logo';

/** Maximum number of cached icons, of some dozen kilobytes each. */
const MAX_ICONS = 1_000;
/** A picture that was replaced at the same URL is detected after this time, in milliseconds. */
const ICON_TTL_MS = HOUR_MS;
/** Fractions of the edge: a mask leaves a circle of 0.8 (W3C Web Application Manifest, safe zone). */
const SHARE = { favIcon: 1, logo: 0.76, initials: 0.5, masked: 0.56 };
const BACKGROUND_COLOUR = '#ffffff';
/** Below this contrast with its background, a picture is invisible. */
const MIN_DEVIATION = 6;

const getCache = () =>
  getProcessSingleton('app-icons', () => ({
    icons: new LRUCache<string, Promise<Buffer>>({ max: MAX_ICONS, ttl: ICON_TTL_MS }),
    limit: pLimit(1),
  }));

async function hasVisiblePixels(icon: Buffer): Promise<boolean> {
  const { channels } = await sharp(icon).stats();
  return channels.some(({ stdev }) => stdev > MIN_DEVIATION);
}

/**
 * Renders a business's icon as PNG without transparency: its own small icon on its colour, else its logo on white, else
 * its initials on its colour.
 */
export async function drawIcon(
  branding: IconBranding,
  { size, maskable }: IconKind,
  options?: PictureOptions,
): Promise<Buffer> {
  const { primary, fontContrast, logoImageUrl } = branding.lightTheme;
  const toEdge = (share: number) => Math.round(size * (maskable ? Math.min(share, SHARE.masked) : share));
  const composeOn = (background: string, input: Buffer) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input, gravity: 'centre' }])
      .removeAlpha()
      .png()
      .toBuffer();

  for (const { url, share, backgrounds } of [
    { url: branding.favIconUrl, share: SHARE.favIcon, backgrounds: [primary, BACKGROUND_COLOUR] },
    { url: logoImageUrl, share: SHARE.logo, backgrounds: [BACKGROUND_COLOUR, primary] },
  ]) {
    const picture = await drawPublicPicture(url, toEdge(share), options);
    for (const background of picture ? backgrounds : []) {
      const icon = await composeOn(background, picture ?? Buffer.alloc(0));
      if (await hasVisiblePixels(icon)) return icon;
    }
  }
  const colour = getReadableTextColour(primary, fontContrast);
  return composeOn(primary, await drawInitials(getIconText(branding.businessName), colour, toEdge(SHARE.initials)));
}

/** The same, cached by the icon's inputs. */
export function getIcon(
  branding: IconBranding,
  kind: IconKind,
  options: Pick<PictureOptions, 'findUploaded'>,
): Promise<Buffer> {
  const { icons, limit } = getCache();
  const key = `${kind.size} ${kind.maskable} ${getIconKey(branding)}`;
  const icon = icons.get(key);
  if (icon) return icon;
  // One at a time: rendering is only needed shortly after a business was stored, and must not slow down pages.
  const drawnIcon = limit(() => drawIcon(branding, kind, options));
  icons.set(key, drawnIcon);
  drawnIcon.catch(() => icons.delete(key));
  return drawnIcon;
}
