import { z } from 'zod';

/** Messages from the observing process to the attacking one. */
export const AttackOptions = z.object({
  target: z.object({ hosts: z.array(z.string()), port: z.string(), sessionCookie: z.string() }),
  /** The seed from which requests are generated. */
  seed: z.number(),
  /** The number of requests; with a duration, repeated until it is over. */
  requests: z.number(),
  /** Milliseconds. */
  atLeast: z.number().optional(),
  parallel: z.number(),
  /** Connections held meanwhile, the first of them to this host. */
  held: z.number(),
});
export type AttackOptions = z.infer<typeof AttackOptions>;

/** The final message of the attacking process: the results of its requests. */
export const AttackResult = z.object({
  sent: z.number(),
  byStatus: z.record(z.string(), z.number()),
  /** Requests with a server error or without a response; there must be none. */
  failures: z.array(z.string()),
});
export type AttackResult = z.infer<typeof AttackResult>;
