/**
 * Every job queue; a new one needs a migration that creates it, like 036 and 052. Codes have queues of their own,
 * and so a concurrency of their own.
 */
export type QueueName =
  | 'mail'
  | 'mail-codes'
  | 'sms'
  | 'sms-codes'
  | 'push'
  | 'passes'
  | 'webhooks'
  | 'webhooks-slow'
  | 'maintenance';

/** The duration of a lease in seconds, counted from its last renewal. */
export const LEASE_SECONDS = 60;
/** How often a lease is renewed, in milliseconds. */
export const RENEW_EVERY_MS = 15_000;
/** How often a process looks for due work that it did not make itself, in milliseconds. */
export const LOOK_EVERY_MS = 2_000;
/** The time between two looks that requests have caused, in milliseconds. */
export const LEAST_BETWEEN_LOOKS_MS = 250;
/** How long active jobs may run after shutdown has begun, in milliseconds; then they are released. */
export const DRAIN_MS = 4_000;
