import { z } from 'zod';

/** What the process that measures says to the one that floods. */
export const Flood = z.object({ url: z.url(), host: z.string(), perSecond: z.number(), seconds: z.number() });

/** What the one that floods says: that it is under way, and in the end how many pages it was answered with. */
export const Flooding = z.object({ answered: z.number().optional() });
