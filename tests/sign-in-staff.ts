import { randomUUID } from 'node:crypto';
import { header } from 'loyalty-contract/headers';
import type { BusinessId, StackClient } from './stack-client';

/** Invites a person to a business, and signs them in by code. @returns the backend's token */
export async function signInStaff(world: StackClient, businessId: BusinessId, role = 'owner'): Promise<string> {
  const { email, readCode } = await inviteStaff(world, businessId, role);
  const { challengeId } = await world.callAdmin<{ challengeId: string }>('POST', '/staff/code', { email });
  const session = { challengeId, code: await readCode() };
  const { token } = await world.callAdmin<{ token: string }>('POST', '/staff/session', session);
  await acceptStaffInvitation(world, businessId, token);
  return token;
}

/** Invites a person to a business. */
export async function inviteStaff(world: StackClient, businessId: BusinessId, role = 'owner') {
  const email = `${randomUUID()}@example.com`;
  await world.callAdmin('POST', '/admin/staff', { businessId, email, name: 'Noa', role });
  const readCode = async () => {
    const [newest] = await world.findMessages(email);
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  };
  return { email, readCode };
}

export async function acceptStaffInvitation(world: StackClient, businessId: BusinessId, token: string): Promise<void> {
  await world.callAdmin('POST', `/staff/invitations/${businessId}/accept`, {}, { [header.staffToken]: token });
}
