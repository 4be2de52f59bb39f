import { z } from 'zod/mini';

/** next-auth's response with its CSRF token. */
export const CsrfResponse = z.object({ csrfToken: z.string() });
