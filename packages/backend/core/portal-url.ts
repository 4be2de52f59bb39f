import { isLocalHost } from 'loyalty-text/host-name';
import type { Environment } from './environment/environment';

/**
 * The portal's origin at a host: https, except on this machine, where it is http on the portal's port. `PORTAL_ORIGIN`
 * overrides it, with `{host}` for the host.
 */
function getPortalOrigin(environment: Pick<Environment, 'PORTAL_ORIGIN' | 'PORT'>, host: string): string {
  if (environment.PORTAL_ORIGIN) return environment.PORTAL_ORIGIN.replace('{host}', host);
  return isLocalHost(host) ? `http://${host}:${environment.PORT}` : `https://${host}`;
}

/** The portal's origin as the browser requested it, with its port. */
export function getRequestOrigin(
  environment: Pick<Environment, 'PORTAL_ORIGIN' | 'PORT'>,
  host: string,
  port = '',
): string {
  if (environment.PORTAL_ORIGIN || port === '') return getPortalOrigin(environment, host);
  return `${isLocalHost(host) ? 'http' : 'https'}://${host}:${port}`;
}

/**
 * The origin at which members' browsers reach the backend's own pages, for a host of the portal: `PAGES_ORIGIN`, or on
 * this machine the backend's port. Null if it is not configured.
 */
export function getPagesOrigin(
  { PAGES_ORIGIN }: Pick<Environment, 'PAGES_ORIGIN'>,
  host: string,
  port: number,
): string | null {
  if (PAGES_ORIGIN) return PAGES_ORIGIN.replace('{host}', host);
  return isLocalHost(host) ? `http://${host}:${port}` : null;
}

/** A URL of the portal at a host, with these query parameters. */
export function getPortalUrl(
  environment: Pick<Environment, 'PORTAL_ORIGIN' | 'PORT'>,
  host: string,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, getPortalOrigin(environment, host));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
