import { queryFlag } from '@/lib/navigation/query-flags';
import type { EmbedFlags } from '@/lib/embed/flags';

/** Pages to which strangers come from anywhere: what an address says about consent does not count there. */
const EXCLUDED_PATHS: ReadonlySet<string> = new Set(['/lp', '/purchasescanner']);

/** What is known when the question is whether to ask for consent. */
export interface ConsentCircumstances {
  flags: EmbedFlags;
  pathname: string;
  userAgent: string;
  /** The portal is inside another page's frame. */
  framed: boolean;
}

/** Safari and what shares its engine, which keep no cookies for long anyway; not Chromium, whose name says Safari too. */
export function isSafariType(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS\/|Edg|Android/.test(userAgent);
}

/**
 * Whether the banner shows, and whether all is accepted because the embedding page has asked already (spec §4). Without
 * either, the banner's own cookie decides.
 */
export function getBannerPlan({ flags, pathname, userAgent, framed }: ConsentCircumstances): {
  shows: boolean;
  acceptsAll: boolean;
} {
  const granted = flags[queryFlag.consentGrantedExternally] === 'true' && !EXCLUDED_PATHS.has(pathname);
  if (isSafariType(userAgent) || framed) return { shows: false, acceptsAll: granted };
  return { shows: !granted, acceptsAll: false };
}
