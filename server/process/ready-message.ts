import { z } from 'zod';

/** What a process of the product sends its parent when it listens. */
export const ReadyMessage = z.object({ ready: z.literal(true), port: z.int() });
