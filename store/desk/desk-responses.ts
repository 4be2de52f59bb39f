import { z } from 'zod';
import { definitions, type CallResponse } from 'loyalty-contract/calls/calls';
import type { DeskCallName } from 'loyalty-contract/calls/desk-routes';

/** A new session as a browser learns of it: the portal keeps its token in a cookie. */
const sessionWithoutToken = z.object({ status: z.literal('OK'), expiresAt: z.string() });
const [, wrongCode, expiredCode] = definitions.openStaffSession.response.options;
const [, refusedPasskey] = definitions.openPasskeySession.response.options;
const [, wrongPin, endedPin] = definitions.switchStaff.response.options;

/** The responses that the portal changes. */
const changedResponses = {
  openStaffSession: z.discriminatedUnion('status', [sessionWithoutToken, wrongCode, expiredCode]),
  openPasskeySession: z.discriminatedUnion('status', [sessionWithoutToken, refusedPasskey]),
  switchStaff: z.discriminatedUnion('status', [sessionWithoutToken, wrongPin, endedPin]),
} as const;

type ChangedResponses = typeof changedResponses;
/** The calls that open a session. */
export type SessionCall = keyof ChangedResponses;
const isSessionCall = (call: DeskCallName): call is SessionCall => call in changedResponses;

/** The response of a call of the desk in a browser. */
export type DeskResponse<K extends DeskCallName> = K extends SessionCall
  ? z.output<ChangedResponses[K]>
  : CallResponse<K>;

/** The schema of the response of a call of the desk in a browser. */
export function getDeskResponseSchema(call: DeskCallName): z.ZodType {
  return isSessionCall(call) ? changedResponses[call] : definitions[call].response;
}
