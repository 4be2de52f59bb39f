import { getEnvironment } from '../process/environment';
import type { RequestInfo } from './request-info';

/** The origin of the desk in the browser of a request: with its scheme and port; undefined without a desk. */
export function getDeskOrigin({ isSecure, host }: Pick<RequestInfo, 'isSecure' | 'host'>): string | undefined {
  const { DESK_HOST } = getEnvironment();
  const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
  return DESK_HOST === undefined ? undefined : `${isSecure ? 'https' : 'http'}://${DESK_HOST}${port}`;
}
