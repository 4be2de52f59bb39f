import { REPORTS_PATH } from '@/lib/calls/report-fault';
import { hosted } from 'loyalty-contract/hosted';
import { isProbe } from 'loyalty-contract/probes';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { TILL_JOIN_PATH } from 'loyalty-contract/till-join';
import { UPLOADED_ROOT } from 'loyalty-text/uploaded-picture';
import { walletService } from 'loyalty-contract/wallet-service';
import { deskDetailPaths, deskHref, toDeskRoute } from '@/lib/desk/hrefs';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { DESK_CALLS, toDeskPath } from 'loyalty-contract/calls/desk-calls';
import { matchCall, matchDeskCall } from '../calls/match-call';
import type { ResponseKind } from './response-headers';

/** Pages that are not in the contract's list of screens. */
const MORE_PAGES = [OFFLINE_PAGE, '/view/[id]', '/goto/[id]', TILL_JOIN_PATH];

/** The pages of the desk, as the build names them. */
const deskPages = [...Object.values(deskHref), ...deskDetailPaths].map(toDeskRoute);

const pages = [...Object.values(screenPaths), ...MORE_PAGES, ...deskPages].map((pattern) => ({
  pattern,
  regex: new RegExp(`^${pattern.replace('[id]', '[^/]+')}/?$`),
}));

/** Routes of `/api` outside the contract. */
const API_ROUTES: [prefix: string, pattern: string][] = [
  ['/api/auth/', '/api/auth/[...nextauth]'],
  [`${hosted.portal}/`, `${hosted.portal}/[...path]`],
  [`${walletService.root}/`, `${walletService.root}/[...path]`],
  [`${UPLOADED_ROOT}/`, `${UPLOADED_ROOT}/[...path]`],
  [REPORTS_PATH, REPORTS_PATH],
  ['/api/openapi.json', '/api/openapi.json'],
  ['/api/openapi.backend.json', '/api/openapi.backend.json'],
];

function toApiPattern(method: string, path: string): string {
  const isDesk = path.startsWith(DESK_CALLS);
  const match = isDesk ? matchDeskCall(method, path) : matchCall(method, path);
  if (match.found === 'call') return isDesk ? toDeskPath(match.call.path) : match.call.path;
  return API_ROUTES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? '/api/other';
}

/** True for the path of a page that exists and has no id in its path. */
export const isPlainRoute = (path: string): boolean =>
  pages.some(({ pattern, regex }) => !pattern.includes('[') && regex.test(path));

/** The pattern of a request's route: one of a fixed number, whatever the path. */
export function getRoutePattern(method: string, path: string, kind: ResponseKind): string {
  if (isProbe(path)) return path;
  if (kind === 'api') return toApiPattern(method, path);
  if (kind === 'static') return '/_next/static/[...path]';
  if (kind !== 'page') return `/${kind}-files`;
  if (path.startsWith('/_next/data/')) return '/_next/data/[...path]';
  return pages.find(({ regex }) => regex.test(path))?.pattern ?? 'other';
}
