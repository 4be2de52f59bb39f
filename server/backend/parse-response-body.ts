import type { CallName } from '@/contract/routes';
import { getResponseSchema, type CallResponse } from '@/contract/call-schemas';
import { CallFailure } from '../request/call-error';
import { parseWithFallbacks } from './parse-with-fallbacks';
import { reportBadResponse, reportFallbacks, type ReportedResponse } from './report-bad-response';
import { ResponseMismatch } from './response-mismatch';

/**
 * The JSON that a call was answered with, parsed by its schema with the contract's fallbacks. What is wrong in it is
 * logged by field. Throws {@link CallFailure} `BACKEND_BAD_ANSWER`.
 */
export function parseResponseBody<K extends CallName>(
  response: ReportedResponse & { call: K },
  body: unknown,
): CallResponse<K> {
  try {
    const { value, replaced } = parseWithFallbacks(getResponseSchema(response.call), body);
    if (replaced.length > 0) reportFallbacks(response, replaced);
    return value;
  } catch (error) {
    if (!(error instanceof ResponseMismatch)) throw error;
    reportBadResponse(response, error.mismatches);
    throw new CallFailure('BACKEND_BAD_ANSWER');
  }
}
