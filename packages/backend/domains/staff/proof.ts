import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { consumeStaffCode } from './code-queries';
import { recordPasskeyUse } from './passkey-queries';
import { checkPasskey } from './passkeys';
import { recordProof } from './sessions';
import { checkStaffCode } from './sign-in';

/** Proves by a code who the person of the session is. */
export async function confirmByCode(
  context: RequestContext,
  { body }: ParsedRequest<'confirmStaffSession'>,
): Promise<CallResponse<'confirmStaffSession'>> {
  const { db, now, requiredStaff } = context;
  const { staffId, sessionId } = requiredStaff;
  const check = await checkStaffCode(context, 'session', body, staffId);
  if (check.status !== 'RIGHT') return check;
  return transact(db, async (tx) => {
    if (!(await consumeStaffCode(tx, body.challengeId, now))) return { status: 'CODE_EXPIRED' };
    await recordProof(tx, sessionId, now);
    return { status: 'OK' };
  });
}

/** Proves by a passkey who the person of the session is. */
export async function confirmByPasskey(
  context: RequestContext,
  { body }: ParsedRequest<'confirmStaffSessionByPasskey'>,
): Promise<CallResponse<'confirmStaffSessionByPasskey'>> {
  const { db, now, requiredStaff } = context;
  const { staffId, sessionId } = requiredStaff;
  const signed = await checkPasskey(context, body);
  if (signed?.passkey.staff_id !== staffId) return { status: 'PASSKEY_REFUSED' };
  const { passkey, counter } = signed;
  return transact(db, async (tx) => {
    if (!(await recordPasskeyUse(tx, passkey.id, counter, now))) return { status: 'PASSKEY_REFUSED' };
    await recordProof(tx, sessionId, now);
    return { status: 'OK' };
  });
}
