import { DAY_MS, DAY_SECONDS, HOUR_MS } from 'loyalty-text/durations';

/**
 * Delays in seconds before attempts two to ten, about three days together: the schedule that Standard Webhooks
 * recommends (docs/webhooks.md).
 */
export const RETRY_DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const MAX_ATTEMPTS = RETRY_DELAYS.length + 1;
/** The part of a delay that is added at random, so that events that failed together are not retried together. */
export const JITTER = 0.2;
/** The longest delay that a receiver can ask for by `Retry-After`, in seconds. */
export const MAX_RETRY_AFTER = DAY_SECONDS;
/** An endpoint is disabled when every attempt has failed for this long, in milliseconds. */
export const DISABLE_AFTER_MS = 72 * HOUR_MS;
/** For how long the previous secret signs, too, in milliseconds. */
export const ROTATION_OVERLAP_MS = DAY_MS;
/** Timeouts of an attempt, in milliseconds: until it is connected, and altogether. */
export const TIMEOUTS_MS = { connect: 5_000, total: 15_000 } as const;
/** An endpoint that responds more slowly than this, in milliseconds, shares the concurrency limit of failing ones. */
export const SLOW_RESPONSE_MS = 2_000;
/** Concurrent deliveries of one endpoint. */
export const MAX_CONCURRENT_DELIVERIES_PER_ENDPOINT = 4;
/** The part of the concurrent deliveries of a queue that one business can have, whatever its endpoints do. */
export const MAX_SHARE_OF_BUSINESS = 3 / 4;
/** Endpoints of one business. */
export const MAX_ENDPOINTS = 10;
/** Events that are distributed in one transaction, and jobs that are created in one. */
export const ROWS_PER_TRANSACTION = 200;
/** Events of one replay request. */
export const MAX_REPLAYED = 1_000;
