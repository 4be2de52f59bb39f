import { randomUUID } from 'node:crypto';
import { createMember, createSignedInRequest, createUniqueId } from './actors';
import type { World } from './world';

/** A new member who buys, and whose level is read. */
export async function createLevelCustomer(world: World, businessId: string) {
  const member = await createMember(world, businessId);
  const from = await createSignedInRequest(world, member);
  const buy = async (amount: number) => {
    const { body, text, status } = await world.call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: 'olive-sarona',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Lunch', quantity: 1, amount }],
      },
    });
    if (status !== 200) throw new Error(text);
    return { id: String(body.purchaseId), pointsEarned: Number(body.pointsEarned) };
  };
  const getTier = async () => {
    const session = await createSignedInRequest(world, member);
    return (await world.call('GET', '/api/protected/member/getMemberDetails', session)).body.tier;
  };
  const correct = (id: string, act: 'void' | 'returns', more = {}) =>
    world.call('POST', `/admin/purchases/${id}/${act}`, {
      idempotencyKey: randomUUID(),
      body: { businessId, by: 'Sam', reason: 'Changed their mind', shortfall: 'waive', ...more },
    });
  return { member, from, buy, getTier, correct };
}
