import { z } from 'zod';

/** Messages from the measuring process to the flooding one. */
export const FloodOptions = z.object({ url: z.url(), host: z.string(), perSecond: z.number(), seconds: z.number() });

/** Messages from the flooding process: that it has started, and at the end how many pages it received. */
export const FloodStatus = z.object({ responses: z.number().optional() });
