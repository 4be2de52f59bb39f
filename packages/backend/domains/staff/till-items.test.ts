import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { createItemCard } from '../../testing/stamp-customers';
import { HAIFA } from '../../testing/till-business';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

interface SessionItem {
  name: string;
  line: { name: string; code?: string; category?: string };
  price: number | null;
}

onDatabase('Items of the till', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open, { DESK_HOST: 'desk.test' });
  });
  afterAll(() => world.close());

  it('come with the session of staff, and a purchase of them brings stamps and earns by its exceptions', async () => {
    const businessId = createUniqueId('items');
    const file = createBusinessFile(businessId, (changed) => {
      changed.stampCards = [createItemCard('coffee', 'Coffee card', { code: 'L-1' })];
      changed.earning.counts = { credit: false, points: false, tips: true, tax: true, delivery: true };
      changed.earning.exceptions = [{ items: [], categories: ['cakes'], percent: 0 }];
      changed.till.typicalBill = 2_500;
      changed.till.items = [
        { name: { en: 'Latte', he: 'לאטה' }, code: 'L-1', price: 1_400 },
        { name: 'Cake', category: 'cakes', price: null },
      ];
    });
    await putTestBusiness(world, file);
    const cashier = await createStaff(world, businessId, 'cashier');
    const { body: session } = await cashier.call('GET', '/staff/session');
    const [business] = session.businesses as { till: { items: SessionItem[] } }[];
    const items = business?.till.items ?? [];
    expect(items).toEqual([
      { name: 'Latte', line: { name: 'Latte', code: 'L-1' }, price: 1_400 },
      { name: 'Cake', line: { name: 'Cake', category: 'cakes' }, price: null },
    ]);
    const { id: comoMemberId } = await createMember(world, businessId);
    const { status, body } = await cashier.call('POST', '/admin/purchases', {
      ...{ businessId, comoMemberId, locationId: HAIFA, receiptNumber: 'R-1' },
      items: items.map(({ line, price }) => ({ ...line, quantity: 2, amount: price === null ? 1_000 : price * 2 })),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ counted: 2_800, stamps: [{ added: 2 }] });
  });
});
