import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { staffLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import type { StaffSession } from '../../core/staff-session';
import { transact } from '../../db/transact';
import { sendAccessNotice } from './access-notice';
import { MAX_PIN_TRIES, PIN_MS } from './limits';
import { createPinNotice } from './messages';
import { hashPin, isRightPin, isSimplePin } from './pin-hash';
import {
  canTakeOver,
  clearPinTries,
  countPinTry,
  deletePin,
  deletePins,
  findDevicePeople,
  findPin,
  upsertPin,
  type PinKey,
} from './pin-queries';
import { deletePinSessions, deleteStaffSession, insertPinSession } from './sessions';
import { requireDesk } from './sign-in';

const getEnd = (signedInAt: Date): Date => new Date(signedInAt.getTime() + PIN_MS);
const getSince = (now: Date): Date => new Date(now.getTime() - PIN_MS);

function requireRoleAt({ roles }: StaffSession, businessId: string): void {
  if (!roles.some((at) => at.businessId === businessId)) throw new ProblemError('NOT_FOUND');
}

/** @throws {ProblemError} NOT_FOUND at a business where the person has no role */
export async function listDevicePeople(
  { db, now, sentBrowserHash: browserHash, requiredStaff }: RequestContext,
  { query: { businessId } }: ParsedRequest<'listDevicePeople'>,
): Promise<CallResponse<'listDevicePeople'>> {
  requireRoleAt(requiredStaff, businessId);
  if (browserHash === undefined) return { people: [], own: null };
  const { staffId } = requiredStaff;
  const people = await findDevicePeople(db, { businessId, browserHash, signedInSince: getSince(now) });
  const own = await findPin(db, { staffId, browserHash });
  return {
    people: people
      .filter((person) => person.staff_id !== staffId)
      .map(({ staff_id, name, signed_in_at }) => ({
        ...{ staffId: staff_id, name },
        until: getEnd(signed_in_at).toISOString(),
      })),
    own: own ? { until: getEnd(own.signed_in_at).toISOString() } : null,
  };
}

/** Sets the PIN of the person on this device; the proof that the call needs is a sign-in there. @throws {ProblemError} TOO_MANY_REQUESTS */
export async function setStaffPin(
  context: RequestContext,
  { body: { pin } }: ParsedRequest<'setStaffPin'>,
): Promise<CallResponse<'setStaffPin'>> {
  const { app, now, browserHash, requiredStaff } = context;
  if (isSimplePin(pin)) throw createFieldProblem('pin', 'too_simple');
  const { staffId, email, locale, provenAt } = requiredStaff;
  const { host } = requireDesk(context);
  await enforceLimits(context, [{ rateLimit: staffLimits.pins, scope: [staffId] }], { name: 'staff.limited' });
  const stored = await hashPin(app.environment.CODE_PEPPER, pin);
  await transact(app.db, async (tx) => {
    await upsertPin(tx, { staffId, browserHash }, { ...stored, created_at: now, signed_in_at: provenAt });
    await sendAccessNotice(tx, { email, locale }, now, (language) => createPinNotice({ locale: language, host }));
  });
  return { status: 'OK', until: getEnd(provenAt).toISOString() };
}

export async function deleteStaffPin({
  db,
  requiredStaff: { staffId },
}: RequestContext): Promise<CallResponse<'deleteStaffPin'>> {
  await transact(db, async (tx) => {
    await deletePins(tx, staffId);
    await deletePinSessions(tx, staffId);
  });
  return { status: 'OK' };
}

type CheckedPin = { status: 'RIGHT'; expiresAt: Date } | Exclude<CallResponse<'switchStaff'>, { status: 'OK' }>;

/** Counts a try, and compares. The last wrong one ends the PIN. */
async function checkPin(context: RequestContext, key: PinKey, pin: string): Promise<CheckedPin> {
  const { app, db, now } = context;
  const stored = await countPinTry(db, key, getSince(now));
  if (!stored) return { status: 'PIN_ENDED' };
  if (await isRightPin(app.environment.CODE_PEPPER, stored, pin))
    return { status: 'RIGHT', expiresAt: getEnd(stored.signed_in_at) };
  context.recordSecurityEvent('staff.signInFailed', { reason: 'wrong pin' });
  const attemptsLeft = MAX_PIN_TRIES - stored.tries;
  if (attemptsLeft > 0) return { status: 'WRONG_PIN', attemptsLeft };
  await deletePin(db, key);
  return { status: 'PIN_ENDED' };
}

/**
 * Lets another person take the device over at a business: the session of the request ends, and one with a cashier's rights there
 * begins.
 * @throws {ProblemError} NOT_FOUND at a business where the person of the session has no role, TOO_MANY_REQUESTS
 */
export async function switchStaff(
  context: RequestContext,
  { body: { businessId, staffId, pin, device } }: ParsedRequest<'switchStaff'>,
): Promise<CallResponse<'switchStaff'>> {
  const { app, now, browserHash, requiredStaff: former } = context;
  requireRoleAt(former, businessId);
  await enforceLimits(context, [{ rateLimit: staffLimits.pins, scope: [browserHash] }], { name: 'staff.limited' });
  const key = { staffId, browserHash };
  if (!(await canTakeOver(app.db, { businessId, staffId }))) return { status: 'PIN_ENDED' };
  const checked = await checkPin(context, key, pin);
  if (checked.status !== 'RIGHT') return checked;
  const { expiresAt } = checked;
  return transact(app.db, async (tx) => {
    // Ended or deleted by another request meanwhile.
    if (!(await clearPinTries(tx, key))) return { status: 'PIN_ENDED' };
    await deleteStaffSession(tx, former.staffId, former.sessionId);
    const token = await insertPinSession(tx, { staffId, businessId, device, expiresAt }, now);
    return { status: 'OK', token, expiresAt: expiresAt.toISOString() };
  });
}
