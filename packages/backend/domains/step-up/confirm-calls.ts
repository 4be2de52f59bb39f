import type { ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { findMember, type Identifier, normalizeIdentifier } from '../members';
import { checkCode } from './check-code';
import { getStepUpContext } from './context';
import type { ContactPurpose } from './messages';
import { serializeIdentifier } from '../sign-in';
import { sendAddressProof, sendConfirmation } from './send-code';

/** The address to be confirmed, in its stored form; undefined: the code is for the member. */
function parseNewAddress(
  { business }: RequestContext,
  { newAddress, newPhoneNumber }: { newAddress?: string | undefined; newPhoneNumber?: string | undefined },
): Identifier | undefined {
  if (newAddress !== undefined && newPhoneNumber !== undefined)
    throw createFieldProblem('newPhoneNumber', 'one_of_two');
  if (newPhoneNumber !== undefined) {
    const phone = normalizeIdentifier(business, 'phoneNumber', newPhoneNumber);
    if (!phone) throw createFieldProblem('newPhoneNumber');
    return phone;
  }
  if (newAddress === undefined) return undefined;
  const email = normalizeIdentifier(business, 'email', newAddress);
  if (!email) throw createFieldProblem('newAddress');
  return email;
}

/** The purpose of an address proof, by the operation: a proof for one purpose is not valid for another. */
function getContactPurpose(operation: ConfirmedOperation, { kind }: Identifier): ContactPurpose {
  if (operation === 'changeIdentifiers') return 'newAddress';
  if (operation === 'exportData' && kind === 'email') return 'exportAddress';
  throw createFieldProblem('operation');
}

/**
 * `requestVerification` with the purpose `confirm`: the recipient is the session's member, except for the proof of an
 * address that is not the member's yet.
 * @throws {ProblemError} SESSION_REQUIRED, INVALID_REQUEST (operation), TOO_MANY_REQUESTS
 */
export async function requestConfirmation(
  context: RequestContext,
  body: ParsedRequest<'requestVerification'>['body'],
): Promise<CallResponse<'requestVerification'>> {
  if (!context.session) throw new ProblemError('SESSION_REQUIRED');
  if (!body.operation) throw createFieldProblem('operation', 'missing');
  const address = parseNewAddress(context, body);
  if (address) return sendAddressProof(getStepUpContext(context), address, getContactPurpose(body.operation, address));
  return sendConfirmation(getStepUpContext(context), body.operation, body.customIdentifier);
}

/** `loginVerify` with the purpose `confirm`: its token is sent as `x-confirmation`. @throws {ProblemError} as above */
export async function verifyConfirmation(
  context: RequestContext,
  body: ParsedRequest<'loginVerify'>['body'],
): Promise<CallResponse<'loginVerify'>> {
  if (!context.session) throw new ProblemError('SESSION_REQUIRED');
  const address = parseNewAddress(context, body);
  const checked = await checkCode(getStepUpContext(context), address ? serializeIdentifier(address) : '', body.code);
  if (checked.status !== 'OK') return checked;
  const { db, business, memberId, now } = context;
  const member = await findMember(db, business.id, memberId, now);
  return {
    status: 'OK',
    registered: true,
    hasConsent: member?.has_consent ?? false,
    comoMemberId: memberId,
    businessId: business.id,
    token: checked.token,
  };
}
