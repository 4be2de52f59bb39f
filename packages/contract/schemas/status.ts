import { z } from 'zod';
import { BusinessId, Instant } from './primitives';

export const Status = z
  .object({
    problems: z
      .array(z.string())
      .describe('Short descriptions of problems that need attention. Empty if there are none.'),
    version: z.string().describe('Version of the backend.'),
    node: z.string().describe('Version of Node.js.'),
    startedAt: Instant.describe('Time at which the process started.'),
    database: z
      .object({
        kind: z.enum(['embedded', 'server']).describe('Embedded database or database server.'),
        answers: z.boolean().describe('Whether the database responds.'),
        version: z.string().optional().describe('Version of the database. Absent if it is not responding.'),
        writeProblem: z
          .string()
          .optional()
          .describe(
            'Why the database takes no writes: `standby`, `read-only`, `disk full` and others. Absent while it takes them.',
          ),
      })
      .describe('Database.'),
    migrations: z
      .object({
        applied: z.int().describe('Number of applied migrations.'),
        pending: z.array(z.string()).describe('Names of migrations that are not applied.'),
        unknown: z.array(z.string()).describe('Names of applied migrations that this version does not know.'),
      })
      .describe('Database migrations.'),
    clock: z
      .object({
        skewMs: z.int().describe('Milliseconds by which the clock is ahead of the clock of the database.'),
        trusted: z.boolean().describe('Whether the clock is used for expiry.'),
      })
      .describe('Clock of this machine.'),
    queues: z
      .array(
        z.object({
          channel: z.string().describe('Channel of the messages.'),
          waiting: z.int().describe('Number of waiting messages.'),
          oldestSeconds: z
            .int()
            .describe(
              'For how many seconds the oldest waiting message has been due. One that is kept until the morning, or whose business is disabled, is not due.',
            ),
          failed: z.int().describe('Number of failed messages, without expired codes.'),
          failedAttempts: z
            .int()
            .min(1)
            .optional()
            .describe('Number of attempts that failed since the last one that succeeded. Absent if none.'),
          lastError: z.string().optional().describe('Error code of the newest of these attempts.'),
        }),
      )
      .describe('Outbox queues. Empty if the database is not responding.'),
    failedDeliveries: z
      .array(
        z.object({
          id: z.int().describe('Unique id of the message.'),
          channel: z.string().describe('Channel of the message.'),
          businessId: BusinessId.nullable().describe('Id of the business. Null if none.'),
          failedAt: Instant.describe('Time at which delivery was given up.'),
          error: z.string().optional().describe('Code of the last error.'),
        }),
      )
      .describe('Failed messages, newest first, without recipients.'),
    jobs: z
      .array(
        z.object({
          job: z.string().describe('Name of the job.'),
          lastRunAt: Instant.describe('Time of the last run.'),
          lastSuccessAt: Instant.optional().describe('Time of the last successful run. Absent if there was none.'),
          ms: z.int().describe('Duration of the last run, in milliseconds.'),
          failing: z.boolean().describe('Whether the last run failed.'),
        }),
      )
      .describe('Jobs of this process since its start.'),
    ledger: z
      .object({
        checkedAt: Instant.describe('Time of the verification.'),
        differences: z.int().describe('Number of accounts whose rows differ.'),
      })
      .nullable()
      .describe('Last verification of the ledger. Null if this process has not verified it yet.'),
  })
  .meta({
    id: 'Status',
    description: 'Status of the process that handles the request, and of the database shared by all processes.',
  });
