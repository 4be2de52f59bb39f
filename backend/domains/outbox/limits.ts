/** Until when a message that is not taken is tried, in hours; a code is tried for as long as it is valid. */
export const MESSAGE_LIFETIME_HOURS = 72;
/** Pauses between tries in seconds: from the first, doubling up to the longest. */
export const PAUSES = {
  message: { first: 10, longest: 3_600 },
  code: { first: 1, longest: 30 },
} as const;
/** Tries at most, for a message at which the process that sends it dies. */
export const MAX_ATTEMPTS = 100;
/** Jobs of one business in a queue at a time, for each place in it: so many of its messages another business waits for. */
export const JOBS_FOR_EACH_PLACE = 2;
/** Messages that get a job in one go. */
export const ADMITTED_AT_ONCE = 500;
/** What nobody took out of the outbox by then is there no more: it may be all that is kept of a member. */
export const KEEP_FILES_MS = 7 * 86_400_000;

/** Deadlines in milliseconds: for a whole delivery, and for each step of it. */
export const DEADLINES = { smtp: 120_000, connect: 10_000, greeting: 10_000, socket: 30_000, http: 10_000 } as const;
