import { randomUUID } from 'node:crypto';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from './actors';
import { createBusinessFile, type World } from './world';

/** Creates a business for notices. */
export async function createInboxBusiness(world: World, change: (file: BusinessFile) => void = () => undefined) {
  const businessId = createUniqueId('inbox');
  await putTestBusiness(world, createBusinessFile(businessId, change));
  return businessId;
}

/** A signed-in member with the calls of the inbox. */
export async function openInbox(world: World, businessId: string) {
  const member = await createMember(world, businessId);
  const from = await createSignedInRequest(world, member);
  const list = async (query = '') => {
    const { status, body, text } = await world.call('GET', `/api/protected/notices${query}`, from);
    if (status !== 200) throw new Error(text);
    return body as CallResponse<'getNotices'>;
  };
  const read = async (body: object) =>
    (await world.call('POST', '/api/protected/notices/read', { ...from, body })).body;
  const prefer = (body: object) => world.call('POST', '/api/protected/notices/updatePreferences', { ...from, body });
  const purchase = async (amount = 5_000) => {
    const body = {
      businessId,
      comoMemberId: member.id,
      locationId: 'olive-haifa',
      receiptNumber: createUniqueId('receipt'),
      items: [{ name: 'Soup', quantity: 1, amount }],
    };
    const { status, text } = await world.call('POST', '/admin/purchases', { idempotencyKey: randomUUID(), body });
    if (status !== 200) throw new Error(text);
  };
  const findMessages = () =>
    world.app.db
      .selectFrom('outbox')
      .select(['recipient', 'channel', 'subject', 'text', 'link', 'due_at', 'expires_at'])
      .where('member_id', '=', member.id)
      .where('code_id', 'is', null)
      .orderBy('id')
      .execute();
  return { member, from, ref: { businessId, memberId: member.id }, list, read, prefer, purchase, findMessages };
}
