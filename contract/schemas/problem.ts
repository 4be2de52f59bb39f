import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** An error in the format of RFC 9457; media type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  /** The invalid fields: dotted path and error. */
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
});

export type Problem = z.infer<typeof Problem>;

/** A problem document for a code. */
export function createProblem(code: ErrorCode, more: Pick<Problem, 'detail' | 'errors' | 'requestId'> = {}): Problem {
  const title = code.toLowerCase().replaceAll(/[_.]/g, ' ');
  return { type: 'about:blank', title, status: errorStatus[code], code, ...more };
}

/** The fields of a zod error, in the format of a problem. */
export function fieldErrors(error: z.ZodError): NonNullable<Problem['errors']> {
  return error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' }));
}
