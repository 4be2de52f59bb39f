import { errorStatus } from 'loyalty-contract/errors';
import { parseRetryAfter } from 'loyalty-text/retry-after';
import type { Problem, RefusalFacts } from 'loyalty-contract/schemas/problem';
import type { ApiError } from '@/lib/calls/api-error';
import { isRecord } from '@/lib/storage/record';

/** True for a problem document with a code that this page knows: the portal has parsed everything else in it. */
const isProblem = (body: unknown): body is Problem =>
  isRecord(body) && typeof body.code === 'string' && Object.hasOwn(errorStatus, body.code);

/** The error of a response that is not a success. */
export async function parseErrorResponse(
  response: Response,
  getFacts?: (problem: Problem) => RefusalFacts,
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  if (!isProblem(body)) return { status, code: 'PARSING_ERROR', retryAfter };
  return { status, code: body.code, fields: body.errors, retryAfter, ...(getFacts && { facts: getFacts(body) }) };
}

/**
 * The data of a successful response. The portal has parsed them by the contract, so that a page trusts the portal that it
 * comes from; anything but a JSON object comes from something between them.
 * @param isExpected checks the data in development and tests
 */
export async function parseSuccess(
  response: Response,
  isExpected: (data: unknown) => Promise<boolean>,
): Promise<{ data: unknown } | { error: ApiError }> {
  const data: unknown = await response.json().catch(() => null);
  return isRecord(data) && (await isExpected(data))
    ? { data }
    : { error: { status: response.status, code: 'PARSING_ERROR' } };
}
