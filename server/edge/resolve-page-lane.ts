import type { IncomingMessage } from 'node:http';
import { findLane, UNKNOWN_LANE } from '../backend/business-lanes';
import { getEnvironment } from '../process/environment';
import { parseRequestInfo } from '../request/request-info';
import { resolveLane } from '../calls/shared-call';

/**
 * The lane in which a page is rendered. An unknown host is looked up first: otherwise the first page of a business
 * would wait, and be rejected, among those of invented hosts.
 */
export function resolvePageLane(request: IncomingMessage, hostname: string): string | Promise<string> {
  const lane = findLane(hostname);
  if (lane !== UNKNOWN_LANE) return lane;
  return resolveLane(parseRequestInfo(request), getEnvironment().RENDER_DEADLINE_MS).catch(() => UNKNOWN_LANE);
}
