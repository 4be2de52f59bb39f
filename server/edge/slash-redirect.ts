import { DESK_PARAMS } from '@/lib/desk/hrefs';
import { keepParams } from '@/lib/navigation/page-params';
import { CAMPAIGN_PARAMS, queryParam } from '@/lib/navigation/query-params';

/** Everything that a page of a business can know, and what those who sent the link want to find in its address. */
const PORTAL_PARAMS = [...Object.values(queryParam), ...CAMPAIGN_PARAMS];

/** The bundler's paths and those of Next's own, which are no pages. */
const INTERNAL_PATH = /^\/_/;

/** A target without repeated slashes, and without one at the end of its path. */
export function removeSlashes(target: string): string {
  const [path = ''] = target.split('?');
  const clean = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return `${clean}${target.slice(path.length)}`;
}

/**
 * Where a page is, for a target with repeated slashes or one at its end; null for any other. Next would redirect as well,
 * but to what is left of the URL when its page is rendered, and on the desk's host to a route that is not there.
 */
export function findSlashRedirect(target: string, desk: boolean): string | null {
  const clean = removeSlashes(target);
  if (clean === target || INTERNAL_PATH.test(target)) return null;
  return keepParams(clean, desk ? DESK_PARAMS : PORTAL_PARAMS);
}
