import type { RefusalFacts } from '@/contract/schemas/problem';
import type { ApiError } from '@/lib/calls/api-error';

/** The error of a call of the desk. */
export interface DeskError extends ApiError {
  /** When and where, why, and how much there is: what a cashier tells the member. */
  facts?: RefusalFacts;
}

/** The error of a response that is not a success. */
export async function readDeskFailure(response: Response): Promise<DeskError> {
  const { Problem } = await import('@/contract/schemas/problem');
  const problem = Problem.safeParse(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!problem.success) return { status: response.status, code: 'PARSING_ERROR', retryAfter };
  const { code, errors, at, place, reason, next, available } = problem.data;
  return { status: response.status, code, fields: errors, retryAfter, facts: { at, place, reason, next, available } };
}
