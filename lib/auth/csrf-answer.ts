import { z } from 'zod/mini';

/** What next-auth answers to the question for its CSRF token. */
export const CsrfAnswer = z.object({ csrfToken: z.string() });
