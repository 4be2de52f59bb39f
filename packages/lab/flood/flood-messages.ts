import { z } from 'zod';

/** Messages from the measuring process to the flooding one. */
export const FloodOptions = z.object({
  port: z.string(),
  host: z.string(),
  perSecond: z.number(),
  seconds: z.number(),
  /** From how many addresses, as the portal's trusted proxy reports them. */
  addresses: z.number(),
  /** `same`: everybody's home page; `distinct`: pages that no cache has, of which every other client does not wait. */
  pages: z.enum(['same', 'distinct']),
});
export type FloodOptions = z.infer<typeof FloodOptions>;

/** Messages from the flooding process: that it has started, and at the end how many pages it received. */
export const FloodStatus = z.object({ responses: z.number().optional() });
