import { STAFF_CODE_DIGITS } from '@/contract/desk-limits';
import type { CallResponse } from '@/contract/calls/call-schemas';

/** A code that was sent, if the address is known. */
export interface SentCode {
  email: string;
  challengeId: string;
  digits: number;
  /** When another one can be requested; milliseconds since the epoch. */
  resendAt: number;
}

/** The code of a response that has just arrived. */
export const toSentCode = (
  email: string,
  { challengeId, codeLength = STAFF_CODE_DIGITS, resendInSeconds }: CallResponse<'requestStaffCode'>,
): SentCode => ({ email, challengeId, digits: codeLength, resendAt: Date.now() + resendInSeconds * 1_000 });
