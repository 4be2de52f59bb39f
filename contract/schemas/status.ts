import { z } from 'zod';
import { BusinessId, Instant } from './primitives';

/** The backend's status for operators: of the responding process, and of the database that all of them share. */
export const Status = z.object({
  /** Short descriptions of problems that need attention; empty if there are none. */
  problems: z.array(z.string()),
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    answers: z.boolean(),
    /** Absent while the database does not respond. */
    version: z.string().optional(),
    /** Why it takes no writes; absent while it takes them, or does not respond. */
    writeProblem: z.string().optional(),
  }),
  migrations: z.object({
    applied: z.int(),
    /** Known to this version but not applied. */
    pending: z.array(z.string()),
    /** Applied by a newer version. */
    unknown: z.array(z.string()),
  }),
  clock: z.object({
    /** Milliseconds by which this machine's clock is ahead of the database's. */
    skewMs: z.int(),
    trusted: z.boolean(),
  }),
  /** Empty while the database does not respond. */
  queues: z.array(
    z.object({
      channel: z.string(),
      waiting: z.int(),
      /** Seconds since the oldest waiting one was created. */
      oldestSeconds: z.int(),
      /** The number of dead letters. */
      failed: z.int(),
      /** Attempts that failed since the last one that succeeded, and the newest error; absent: there was none. */
      failedAttempts: z.int().min(1).optional(),
      lastError: z.string().optional(),
    }),
  ),
  /** Newest first, without their recipients. */
  failedDeliveries: z.array(
    z.object({
      id: z.int(),
      channel: z.string(),
      businessId: BusinessId.nullable(),
      failedAt: Instant,
      error: z.string().optional(),
    }),
  ),
  /** Of this process, since it started. */
  jobs: z.array(
    z.object({
      job: z.string(),
      lastRunAt: Instant,
      lastSuccessAt: Instant.optional(),
      ms: z.int(),
      failing: z.boolean(),
    }),
  ),
  /** Null until this process has checked it. */
  ledger: z.object({ checkedAt: Instant, differences: z.int() }).nullable(),
});
