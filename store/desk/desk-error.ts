import { getRefusalFacts } from '@/contract/schemas/refusal-facts';
import type { RefusalFacts } from '@/contract/schemas/problem';
import type { ApiError } from '@/lib/calls/api-error';
import { parseErrorResponse } from '../parse-response';

/** The error of a call of the desk. */
export interface DeskError extends ApiError {
  /** When and where, why, and how much there is: what a cashier tells the member. */
  facts?: RefusalFacts;
}

/** The error of a response that is not a success. */
export async function parseDeskError(response: Response): Promise<DeskError> {
  const { error, problem } = await parseErrorResponse(response);
  if (!problem) return error;
  return { ...error, facts: getRefusalFacts(problem) };
}
