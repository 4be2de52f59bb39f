import { z } from 'zod';

/** What the process that watches says to the one that attacks. */
export const Assault = z.object({
  target: z.object({ hosts: z.array(z.string()), port: z.string(), sessionCookie: z.string() }),
  /** Of the requests, which are made from it. */
  seed: z.number(),
  /** Requests in all; where there is a time, as many again and again until it is over. */
  requests: z.number(),
  /** Milliseconds. */
  atLeast: z.number().optional(),
  parallel: z.number(),
  /** Connections that are held meanwhile, the first of them at this host. */
  held: z.number(),
});
export type Assault = z.infer<typeof Assault>;

/** What the one that attacks says in the end: what its requests came to. */
export const Damage = z.object({
  sent: z.number(),
  byStatus: z.record(z.string(), z.number()),
  /** Requests that were answered by a failure of the portal, or by nothing: what nobody may bring about. */
  failures: z.array(z.string()),
});
export type Damage = z.infer<typeof Damage>;
