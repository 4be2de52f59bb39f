import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors';
import { GiftObstacle } from './gift-restrictions';
import { Instant, NonNegativeAmount, PositiveAmount } from './primitives';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** An invalid field: its dotted path, and what is wrong with it. */
export const FieldError = z.object({
  path: z.string().describe('Path of the field: `items.0.amount`.'),
  code: z.string().describe('Code of the error: `missing`, `unknown`, `duplicate`.'),
});

export const Problem = z
  .object({
    type: z.string().describe('Always `about:blank`. `code` identifies the type of the problem.'),
    title: z.string().describe('Short description of `code`, for logs.'),
    status: z.int().describe('HTTP status of the response.'),
    code: z.enum(codes).describe('Stable error code, on which the handling in the portal depends.'),
    detail: z.string().optional().describe('Description of this occurrence, for operators. Not shown to members.'),
    requestId: z.string().optional().describe('Id of the request, as in `x-request-id` and in the logs.'),
    errors: z.array(FieldError).optional().describe('The invalid fields.'),
    at: Instant.optional().describe(
      'With `GIFT_USED`: when the gift was used. With `GIFT_RESERVED`: the end of the reservation. With `CODE_EXPIRED` of an expired gift: its end.',
    ),
    place: z
      .string()
      .optional()
      .describe('With `GIFT_USED` and `GIFT_RESERVED`: the name of the location where it was used or is reserved.'),
    gift: z
      .string()
      .optional()
      .describe('With `CODE_USED` and `CODE_EXPIRED` of a gift: its name, in the default language of the business.'),
    member: z
      .string()
      .optional()
      .describe(
        'With `CODE_USED` and `CODE_EXPIRED` of a gift: the name of its member. Absent if the member has none.',
      ),
    reason: GiftObstacle.optional().describe(
      'With `NOT_NOW`: why the gift cannot be used. With `CODE_EXPIRED` of a gift: `expired` or `ended`. With `CODE_WRONG`: `ended` if it was the last try.',
    ),
    next: Instant.nullable()
      .optional()
      .describe(
        'With `NOT_NOW`: the next time at which the gift can be used. Null: never, or only at another location or with a larger purchase.',
      ),
    available: NonNegativeAmount.optional().describe(
      'With `INSUFFICIENT_BALANCE` of a payment at a till: the usable balance, in hundredths.',
    ),
    least: PositiveAmount.optional().describe(
      'With `PAYMENT_TOO_SMALL`: the least that can be paid, in hundredths of the balance.',
    ),
    largest: NonNegativeAmount.optional().describe(
      'With `PAYMENT_TOO_LARGE`: the largest amount that can be paid of this bill, in hundredths of the balance.',
    ),
    ceiling: NonNegativeAmount.optional().describe(
      'With `ABOVE_CEILING`: what the business allows without a manager at the desk, in hundredths of the currency.',
    ),
  })
  .meta({
    id: 'Problem',
    description: 'Problem details as defined by RFC 9457. The media type is `application/problem+json`.',
  });

export type FieldError = z.infer<typeof FieldError>;
export type Problem = z.infer<typeof Problem>;

/** What a till shows of a refusal besides its code. */
export type RefusalFacts = Pick<
  Problem,
  'at' | 'place' | 'gift' | 'member' | 'reason' | 'next' | 'available' | 'least' | 'largest' | 'ceiling'
>;

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
