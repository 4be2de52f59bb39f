import { z } from 'zod';

/** A TCP port, as in a variable of the environment; 0 lets the system choose. */
export const Port = z.coerce.number('must be a port: a number from 0 to 65535').int().min(0).max(65_535);
