import type { IncomingMessage } from 'node:http';
import { findLane, UNKNOWN_LANE } from '../backend/business-lanes';
import { getEnvironment } from '../process/environment';
import { isFramed } from '../request/is-framed';
import { parseRequestInfo } from '../request/request-info';
import { refreshConfiguration, resolveLane } from '../calls/shared-call';

/** Milliseconds for which a page in a frame waits for fresh settings: then the cached ones are used. */
const FRESH_SETTINGS_DEADLINE_MS = 500;

/**
 * The lane in which a page is rendered. An unknown host is looked up first: otherwise the first page of a business
 * would wait, and be rejected, among those of invented hosts.
 *
 * A page in a frame waits for a fresh configuration: with the cached one, the first frame after a change of the permitted parents
 * would be refused.
 */
export function resolvePageLane(request: IncomingMessage, hostname: string): string | Promise<string> {
  const lane = findLane(hostname);
  const deadline = getEnvironment().RENDER_DEADLINE_MS;
  if (lane === UNKNOWN_LANE) return resolveLane(parseRequestInfo(request), deadline).catch(() => UNKNOWN_LANE);
  if (!isFramed(request)) return lane;
  return refreshConfiguration(parseRequestInfo(request), FRESH_SETTINGS_DEADLINE_MS).then(() => lane);
}
