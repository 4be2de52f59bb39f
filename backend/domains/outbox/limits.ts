import { DAY_MS, HOUR_SECONDS } from '@/contract/durations';

/** Hours for which an unsent message is retried; a code is retried while it is valid. */
export const MESSAGE_LIFETIME_HOURS = 72;
/** Delays between attempts in seconds: from the first, doubling up to the longest. */
export const RETRY_DELAYS_SECONDS = {
  message: { first: 10, longest: HOUR_SECONDS },
  code: { first: 1, longest: 30 },
} as const;
/** The maximum number of attempts, for a message whose delivery kills its process each time. */
export const MAX_ATTEMPTS = 100;
/**
 * The maximum number of jobs of one business in a queue, as a multiple of the queue's concurrency: a message of another
 * business waits for at most that many.
 */
export const QUEUED_JOBS_FACTOR = 2;
/** Maximum number of messages that get a job in one run. */
export const MAX_ENQUEUED = 500;
/** Attachments older than this are deleted: they may contain all data of a member. */
export const KEEP_FILES_MS = 7 * DAY_MS;

/** Timeouts in milliseconds: for a whole delivery, and for each step of it. */
export const TIMEOUTS_MS = { smtp: 120_000, connect: 10_000, greeting: 10_000, socket: 30_000, http: 10_000 } as const;
