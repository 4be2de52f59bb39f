import type { IncomingMessage } from 'node:http';
import { findPartition, UNKNOWN_PARTITION } from '../backend/business-partitions';
import { getEnvironment } from '../process/environment';
import { isFramed } from '../request/is-framed';
import { parseRequestInfo } from '../request/request-info';
import { refreshConfiguration, resolvePartition } from '../calls/shared-call';

/** Milliseconds for which a page in a frame waits for a fresh configuration; then the cached one is used. */
const FRESH_CONFIGURATION_DEADLINE_MS = 500;

/**
 * Resolves the partition of a page, and refreshes the configuration for a page in a frame. An unknown host is looked up
 * first: otherwise the first page of a business would share the small queue of unknown hosts. A page in a frame waits for
 * a fresh configuration: the cached one may not list a new embedder yet (CSP `frame-ancestors`).
 * @returns the partition, as in `business-partitions`
 */
export function resolvePagePartition(request: IncomingMessage, hostname: string): string | Promise<string> {
  const partition = findPartition(hostname);
  const timeoutMs = getEnvironment().RENDER_DEADLINE_MS;
  if (partition === UNKNOWN_PARTITION)
    return resolvePartition(parseRequestInfo(request), timeoutMs).catch(() => UNKNOWN_PARTITION);
  if (!isFramed(request)) return partition;
  return refreshConfiguration(parseRequestInfo(request), FRESH_CONFIGURATION_DEADLINE_MS).then(() => partition);
}
