/** Every queue of jobs; a new one wants a migration that makes it (036). Codes have queues, and so places, of their own. */
export type QueueName = 'mail' | 'mail-codes' | 'sms' | 'sms-codes' | 'push' | 'passes' | 'maintenance';

/** How long, in seconds, a job belongs to the process that took it, from when that process last said that it is alive. */
export const LEASE_SECONDS = 60;
/** How often, in milliseconds, it says so. */
export const RENEW_EVERY_MS = 15_000;
/** How often, in milliseconds, a process polls for work that it was not notified of. */
export const POLL_MS = 250;
/** For so long, in milliseconds, the jobs under way may finish when the process ends; then they are given back. */
export const DRAIN_MS = 4_000;
