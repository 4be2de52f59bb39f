import { href } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import type { EmbedFlags } from '@/lib/embed/flags';

/** Pages that strangers reach by links from anywhere: consent flags in their URLs are ignored. */
const EXCLUDED_PATHS: ReadonlySet<string> = new Set([href.landingPage, href.scanner]);

/** The inputs of {@link getConsentBannerState}. */
export interface ConsentContext {
  flags: EmbedFlags;
  pathname: string;
  userAgent: string;
  /** Another page embeds the portal in a frame. */
  isFramed: boolean;
}

/**
 * True for Safari, which limits the lifetime of cookies anyway. Other browsers name Safari in their user agent too:
 * Chrome (also on iOS, as `CriOS`), Edge, and every browser on Android are excluded.
 */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS\/|Edg|Android/.test(userAgent);
}

/**
 * Whether the banner is shown, and whether everything is accepted because the embedder has already obtained
 * consent (spec §4). Otherwise the banner's own cookie decides.
 */
export function getConsentBannerState({ flags, pathname, userAgent, isFramed }: ConsentContext): {
  isVisible: boolean;
  acceptsAll: boolean;
} {
  const granted = flags[queryParam.consentGrantedExternally] === 'true' && !EXCLUDED_PATHS.has(pathname);
  if (isSafari(userAgent) || isFramed) return { isVisible: false, acceptsAll: granted };
  return { isVisible: !granted, acceptsAll: false };
}
