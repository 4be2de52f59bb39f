import { createUniqueId } from './actors';
import type { TestResponse, World } from './world';

/** A person of staff with a session at the desk. */
export interface TestPerson {
  staffId: string;
  email: string;
  token: string;
  /** A call of staff at the business that `body` or `path` names. */
  call(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>, key?: string): Promise<TestResponse>;
}

const getText = (world: World, email: string) =>
  world.call('GET', `/admin/outbox?to=${encodeURIComponent(email)}`).then(({ body }) => {
    const [newest] = body.messages as { text: string }[];
    return newest?.text ?? '';
  });

/** The code of the newest message to an address; undefined if it has none. */
export async function readStaffCode(world: World, email: string): Promise<string | undefined> {
  return /\b\d{6}(?:\d{2})?\b/.exec(await getText(world, email))?.[0];
}

/** Invites a person as an operator does. */
export async function inviteStaff(world: World, businessId: string, role: string, email: string): Promise<string> {
  const body = { businessId, email, name: `Person ${role}`, role };
  const response = await world.call('POST', '/admin/staff', { body });
  if (response.status !== 200) throw new Error(`the invitation was refused: ${response.text}`);
  return String(response.body.staffId);
}

/** Proves by a code again who the person of a session is. */
export async function proveStaff(world: World, { email, call }: TestPerson): Promise<void> {
  const { body: sent } = await world.call('POST', '/staff/code', { body: { email } });
  const proof = { challengeId: sent.challengeId, code: await readStaffCode(world, email) };
  const { body, text } = await call('POST', '/staff/session/confirm', proof);
  if (body.status !== 'OK') throw new Error(`the proof was refused: ${text}`);
}

/** Signs a person in by code. @returns the token */
export async function signInStaff(world: World, email: string): Promise<string> {
  const { body: sent } = await world.call('POST', '/staff/code', { body: { email } });
  const code = await readStaffCode(world, email);
  const session = { challengeId: sent.challengeId, code, device: 'Chrome on Android' };
  const { body, text } = await world.call('POST', '/staff/session', { body: session });
  if (body.status !== 'OK') throw new Error(`no session was opened: ${text}`);
  return String(body.token);
}

/** Accepts the invitation of a business. */
export async function acceptInvitation(world: World, businessId: string, token: string): Promise<void> {
  const path = `/staff/invitations/${businessId}/accept`;
  const { status, text } = await world.call('POST', path, { body: {}, headers: { 'x-staff-token': token } });
  if (status !== 200) throw new Error(`the invitation was not accepted: ${text}`);
}

/** A new person with an accepted role at a business, signed in. */
export async function createStaff(world: World, businessId: string, role: string): Promise<TestPerson> {
  const email = `${createUniqueId(role)}@example.com`;
  const staffId = await inviteStaff(world, businessId, role, email);
  const token = await signInStaff(world, email);
  await acceptInvitation(world, businessId, token);
  return {
    staffId,
    email,
    token,
    call: (method, path, body, key) =>
      world.call(method, path, {
        headers: { 'x-staff-token': token },
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { idempotencyKey: key }),
      }),
  };
}
