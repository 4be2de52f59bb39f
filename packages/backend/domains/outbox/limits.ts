import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';

/** Hours for which an unsent message is retried; a code is retried while it is valid. */
export const MESSAGE_LIFETIME_HOURS = 72;
/** Days for which messages of a paused campaign wait for it to go on. */
export const HELD_DAYS = 365;
/**
 * Delays between attempts in seconds: from the first, doubling up to the longest; at least `ifTaken` if the service may
 * have taken the message, and what the service asks for, up to `longestAsked`.
 */
export const RETRY_DELAYS_SECONDS = {
  message: { first: 10, longest: HOUR_SECONDS, ifTaken: 300, longestAsked: HOUR_SECONDS },
  code: { first: 1, longest: 30, ifTaken: 20, longestAsked: 60 },
} as const;
/** The part of a delay with a minimum that is added to it at random. */
export const JITTER = 0.2;
/** A channel is failing after this number of attempts in a row; deploy/prometheus/alerts.yaml has it, too. */
export const FAILING_ATTEMPTS = 3;
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

/**
 * Timeouts in milliseconds: for a whole delivery, and for each step of it. A gateway that responds slowly has taken the
 * message: it has the time to say so.
 */
export const TIMEOUTS_MS = { smtp: 120_000, connect: 10_000, greeting: 10_000, socket: 30_000, http: 20_000 } as const;
