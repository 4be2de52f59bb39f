import { z } from 'zod';

/** A member's two kinds of value. */
export const Currency = z.enum(['points', 'credit']);
