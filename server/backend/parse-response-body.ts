import { parseWithFallbacks } from 'loyalty-contract/calls/parse-with-fallbacks';
import { describeMismatch, ResponseMismatchError } from 'loyalty-contract/calls/response-mismatch';
import { type CallName, getResponseSchema, type CallResponse } from 'loyalty-contract/calls/calls';
import { CallError } from '../request/call-error';
import { reportBadResponse, reportFallbacks, type ReportedResponse } from './report-bad-response';

/**
 * Parses the JSON response of a call by its schema, with the contract's fallbacks. Mismatches are logged by field.
 * Throws {@link CallError} `BACKEND_BAD_ANSWER`.
 */
export function parseResponseBody<K extends CallName>(
  response: ReportedResponse & { call: K },
  body: unknown,
): CallResponse<K> {
  try {
    const { value, replaced } = parseWithFallbacks(getResponseSchema(response.call), body);
    if (replaced.length > 0) reportFallbacks(response, replaced.map(describeMismatch));
    return value;
  } catch (error) {
    if (!(error instanceof ResponseMismatchError)) throw error;
    reportBadResponse(response, error.mismatches);
    throw new CallError('BACKEND_BAD_ANSWER');
  }
}
