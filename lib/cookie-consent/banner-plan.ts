import { queryFlag } from '@/lib/navigation/query-flags';
import type { EmbedFlags } from '@/lib/embed/flags';

/** Pages that strangers reach by links from anywhere: consent flags in their URLs are ignored. */
const EXCLUDED_PATHS: ReadonlySet<string> = new Set(['/lp', '/purchasescanner']);

/** The inputs of the decision whether the banner requests consent. */
export interface ConsentCircumstances {
  flags: EmbedFlags;
  pathname: string;
  userAgent: string;
  /** Another page embeds the portal in a frame. */
  framed: boolean;
}

/**
 * Safari and other WebKit browsers, which limit the lifetime of cookies anyway; not Chromium, whose user agent contains
 * Safari too.
 */
export function isSafariType(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS\/|Edg|Android/.test(userAgent);
}

/**
 * Whether the banner is shown, and whether everything is accepted because the embedding page has already obtained
 * consent (spec §4). Otherwise the banner's own cookie decides.
 */
export function getBannerPlan({ flags, pathname, userAgent, framed }: ConsentCircumstances): {
  shows: boolean;
  acceptsAll: boolean;
} {
  const granted = flags[queryFlag.consentGrantedExternally] === 'true' && !EXCLUDED_PATHS.has(pathname);
  if (isSafariType(userAgent) || framed) return { shows: false, acceptsAll: granted };
  return { shows: !granted, acceptsAll: false };
}
