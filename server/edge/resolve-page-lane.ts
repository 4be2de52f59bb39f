import type { IncomingMessage } from 'node:http';
import { findLane, UNKNOWN_LANE } from '../backend/business-lanes';
import { getEnvironment } from '../process/environment';
import { parseRequestInfo } from '../request/request-info';
import { refreshConfiguration, resolveLane } from '../calls/shared-call';

/** Destinations of a page in another page (`Sec-Fetch-Dest`). */
const FRAMES = new Set<unknown>(['iframe', 'frame', 'embed', 'object']);

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
  if (!FRAMES.has(request.headers['sec-fetch-dest'])) return lane;
  return refreshConfiguration(parseRequestInfo(request), deadline).then(() => lane);
}
