import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What goes wrong, as RFC 9457 says it; media type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  /** Which fields were wrong: path with dots, and what about them. */
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
});

export type Problem = z.infer<typeof Problem>;

/** A problem document for a code. */
export function createProblem(code: ErrorCode, more: Pick<Problem, 'detail' | 'errors' | 'requestId'> = {}): Problem {
  const title = code.toLowerCase().replaceAll(/[_.]/g, ' ');
  return { type: 'about:blank', title, status: errorStatus[code], code, ...more };
}

/** The fields that a zod error complains of, as a problem lists them. */
export function fieldErrors(error: z.ZodError): NonNullable<Problem['errors']> {
  return error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' }));
}
