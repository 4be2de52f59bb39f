/** How long an unsent message is retried, in hours; a code for as long as it is valid. */
export const MESSAGE_LIFETIME_HOURS = 72;
/** Pauses between tries in seconds: from the first, doubling up to the longest. */
export const PAUSES = {
  message: { first: 10, longest: 3_600 },
  code: { first: 1, longest: 30 },
} as const;
/** Attempts at most for a message during which the sending process dies. */
export const MAX_ATTEMPTS = 100;
/**
 * Concurrent jobs of one business in a queue, per place in it: another business waits for at most that many of its
 * messages.
 */
export const JOBS_FOR_EACH_PLACE = 2;
/** Maximum number of messages that get a job in one run. */
export const ADMITTED_AT_ONCE = 500;
/** Attachments older than this are deleted: they may contain all data of a member. */
export const KEEP_FILES_MS = 7 * 86_400_000;

/** Deadlines in milliseconds: for a whole delivery, and for each step of it. */
export const DEADLINES = { smtp: 120_000, connect: 10_000, greeting: 10_000, socket: 30_000, http: 10_000 } as const;
