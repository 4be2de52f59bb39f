import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { putTestBusiness, createUniqueId, type TestMember } from './actors';
import type { OpenEmpty } from './databases';
import { createRecordReaders } from './read-records';
import { createBusinessFile, createWorld, type World } from './world';

/** The default author and reason of corrections. */
export const correctedBy = { by: 'Dana', reason: 'The cashier typed it twice' };

/**
 * Creates a business for a suite: its staff record purchases and correct them afterwards, and the member views them.
 */
export function openCorrectedBusiness(open: OpenEmpty) {
  const businessId = createUniqueId('corrected');
  let opened: World;
  beforeAll(async () => {
    opened = await createWorld(open);
    await putTestBusiness(opened, createBusinessFile(businessId));
  });
  afterAll(() => opened.close());
  const getWorld = () => opened;
  const correct = (path: string, body: Record<string, unknown>, key: string = randomUUID()) =>
    getWorld().call('POST', `/admin/${path}`, { idempotencyKey: key, body: { businessId, ...correctedBy, ...body } });
  return {
    getWorld,
    businessId,
    correct,
    adjust: (member: TestMember, body: Record<string, unknown>, key?: string) =>
      correct('adjustments', { comoMemberId: member.id, account: 'points', ...body }, key),
    record(member: TestMember, amount: number, receiptNumber = createUniqueId('R')) {
      const items = [{ name: 'Fattoush', quantity: 1, amount }];
      const body = { businessId, comoMemberId: member.id, locationId: 'olive-haifa', receiptNumber, items };
      return getWorld().call('POST', '/admin/purchases', { idempotencyKey: randomUUID(), body });
    },
    async buyEspresso(member: TestMember, token: string) {
      const requested = {
        host: member.host,
        token,
        idempotencyKey: randomUUID(),
        body: { itemId: 'gift-espresso', price: 30_000 },
      };
      return (await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', requested)).body as {
        purchaseId: string;
        gift: { id: string };
      };
    },
    memberPage: async (member: TestMember, token: string, path: string) =>
      (await getWorld().call('GET', `/api/protected/${path}`, { host: member.host, token, language: 'en' })).body,
    ...createRecordReaders(getWorld, businessId),
  };
}
