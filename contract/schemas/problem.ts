import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors';
import { GiftObstacle } from './gift-restrictions';
import { Instant, NonNegativeAmount } from './primitives';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** An invalid field: its dotted path, and what is wrong with it. */
export const FieldError = z.object({ path: z.string(), code: z.string() });

/** An error in the format of RFC 9457; media type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(FieldError).optional(),
  /** When the gift was used, or until when it is reserved. */
  at: Instant.optional(),
  /** The location of the gift's use or reservation. */
  place: z.string().optional(),
  /** Why the gift cannot be used. */
  reason: GiftObstacle.optional(),
  /** When it can be; null: never, or only with another purchase or at another location. */
  next: Instant.nullable().optional(),
  /** The usable balance, in hundredths. */
  available: NonNegativeAmount.optional(),
  /** What is allowed without a manager, in hundredths of the currency. */
  ceiling: NonNegativeAmount.optional(),
});

export type FieldError = z.infer<typeof FieldError>;
export type Problem = z.infer<typeof Problem>;

/** What a till shows of a refusal besides its code. */
export type RefusalFacts = Pick<Problem, 'at' | 'place' | 'reason' | 'next' | 'available' | 'ceiling'>;

/** The members of a problem document that depend on the occasion. */
export type ProblemDetails = Omit<Problem, 'type' | 'title' | 'status' | 'code'>;

/** A problem document for a code. */
export function createProblem(code: ErrorCode, more: ProblemDetails = {}): Problem {
  const title = code.toLowerCase().replaceAll(/[_.]/g, ' ');
  return { type: 'about:blank', title, status: errorStatus[code], code, ...more };
}

/** The fields of a zod error, in the format of a problem; each unknown property is one of them. */
export function listFieldErrors(error: z.ZodError): NonNullable<Problem['errors']> {
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_property' }))
      : [{ path: issue.path.join('.'), code: issue.code ?? 'invalid' }],
  );
  return fields.slice(0, 20);
}
