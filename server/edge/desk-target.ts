import { REPORTS_PATH } from '@/lib/calls/report-fault';
import { DESK_CALLS } from 'loyalty-contract/calls/desk-calls';
import { deskHref, toDeskRoute } from '@/lib/desk/hrefs';
import type { ResponseKind } from './response-headers';

const DESK_PAGES = toDeskRoute(deskHref.home);
/** The bundler's own paths during development. */
const BUNDLER_PATH = /^\/(_next|__next)/;
/** Public files that are not of a business. */
const PRODUCT_FILES = '/images/';
/** A page that does not exist, on any host. */
const NO_PAGE = '/404';

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

interface TargetOptions {
  /** The request is for the desk's host. */
  desk: boolean;
  /** Allows the bundler's hot reload. */
  development: boolean;
}

function mapOnDesk(target: string, path: string, kind: ResponseKind, development: boolean): string | null {
  if (kind === 'static') return target;
  if (kind === 'public') return path.startsWith(PRODUCT_FILES) ? target : null;
  if (kind === 'api') return path.startsWith(DESK_CALLS) || path === REPORTS_PATH ? target : null;
  if (kind !== 'page') return null;
  if (BUNDLER_PATH.test(path)) return development ? target : null;
  return isBelow(path, DESK_PAGES) ? null : `${DESK_PAGES}${target === '/' ? '' : target.replace(/^\/(?=\?)/, '')}`;
}

/**
 * The target of a request as Next routes it; null for a 404. The desk's host has the pages below `pages/desk`, by URLs
 * without `/desk`, and its own calls; every other host has everything else (decision 080).
 */
export function mapDeskTarget(target: string, kind: ResponseKind, { desk, development }: TargetOptions): string | null {
  const path = target.split('?')[0] ?? '';
  if (desk) return mapOnDesk(target, path, kind, development);
  if (kind === 'api') return isBelow(path, DESK_CALLS.slice(0, -1)) ? null : target;
  return kind === 'page' && isBelow(path, DESK_PAGES) ? NO_PAGE : target;
}
