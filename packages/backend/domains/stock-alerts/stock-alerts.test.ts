import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createStockAlertTask } from './jobs';

const SOLD_OUT = 'gift-cooking-class';

onDatabase('Stock alerts', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const setStock = (stock: number) =>
    putTestBusiness(
      world,
      createBusinessFile(businessId, ({ pointShop }: BusinessFile) => {
        for (const item of pointShop) if (item.id === SOLD_OUT) item.stock = stock;
      }),
    );
  const runTask = () => createStockAlertTask(world.app).run(world.app.now());

  async function createVisitor() {
    const member = await createMember(world, businessId, { points: 2_000_000 });
    const from = await createSignedInRequest(world, member);
    const findItem = async (id = SOLD_OUT) => {
      const { body } = await world.call('GET', '/api/protected/points/member', from);
      return (body.pointShop as { id: string; stockAlert?: boolean }[]).find((item) => item.id === id);
    };
    const setAlert = async (wanted = true, itemId = SOLD_OUT) =>
      (await world.call('POST', '/api/protected/points/stockAlert', { ...from, body: { itemId, wanted } })).status;
    const findMessages = () =>
      world.app.db
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'text', 'channel'])
        .where('member_id', '=', member.id)
        .where('code_id', 'is', null)
        .execute();
    return { member, from, findItem, ask: setAlert, findMessages };
  }

  it('tell a member once that the item is in stock again', async () => {
    const { member, findItem, ask, findMessages } = await createVisitor();
    await world.app.db.updateTable('members').set({ language: 'tr' }).where('id', '=', member.id).execute();
    expect(await findItem()).toMatchObject({ stock: 0, stockAlert: false });
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(await findItem()).toMatchObject({ stockAlert: true });
    await runTask();
    expect(await findMessages()).toEqual([]);

    await setStock(3);
    await runTask();
    await runTask();
    const messages = await findMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ recipient: member.email, channel: 'email' });
    expect(messages[0]?.subject).toMatch(/yeniden mağazada$/);
    expect(messages[0]?.text).toContain(`/member/shop?item=${SOLD_OUT}`);
    expect(await findItem()).not.toHaveProperty('stockAlert');

    await setStock(0);
    expect(await findItem()).toMatchObject({ stockAlert: false });
    await setStock(4);
    await runTask();
    expect(await findMessages()).toHaveLength(1);
    await setStock(0);
  });

  it('are sent when a voided purchase puts the item back in stock', async () => {
    await setStock(1);
    const buyer = await createVisitor();
    const { body } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      ...buyer.from,
      idempotencyKey: randomUUID(),
      body: { itemId: SOLD_OUT, price: 1_200_000 },
    });
    const { ask, findMessages } = await createVisitor();
    await ask();
    await runTask();
    expect(await findMessages()).toEqual([]);
    const voided = await world.call('POST', `/admin/purchases/${String(body.purchaseId)}/void`, {
      idempotencyKey: randomUUID(),
      body: { businessId, by: 'Sam', reason: 'Changed their mind' },
    });
    expect(voided.status).toBe(200);
    await runTask();
    expect(await findMessages()).toHaveLength(1);
    await setStock(0);
  });

  it('are cancelled by the member', async () => {
    const { findItem, ask, findMessages } = await createVisitor();
    await ask();
    expect(await ask(false)).toBe(200);
    expect(await findItem()).toMatchObject({ stockAlert: false });
    await setStock(2);
    await runTask();
    expect(await findMessages()).toEqual([]);
    await setStock(0);
  });

  it('are not stored for an item in stock, and not found for an unknown one', async () => {
    const { ask, findItem } = await createVisitor();
    expect(await ask(true, 'gift-apron')).toBe(200);
    expect(await findItem('gift-apron')).not.toHaveProperty('stockAlert');
    const rows = await world.app.db.selectFrom('stock_alerts').select('item_id').execute();
    expect(rows.filter(({ item_id }) => item_id === 'gift-apron')).toEqual([]);
    expect(await ask(true, 'nothing')).toBe(404);
  });

  it('need a session', async () => {
    const { member } = await createVisitor();
    const body = { itemId: SOLD_OUT, wanted: true };
    const reply = await world.call('POST', '/api/protected/points/stockAlert', { host: member.host, body });
    expect(reply.status).toBe(401);
  });

  it('wait while the business is disabled', async () => {
    const { ask, findMessages } = await createVisitor();
    await ask();
    await setStock(5);
    const change = (to: string) =>
      world.call('POST', `/admin/businesses/${businessId}/${to}`, {
        idempotencyKey: randomUUID(),
        body: { by: 'Sam', reason: 'Renovation' },
      });
    expect((await change('disable')).status).toBe(200);
    await runTask();
    expect(await findMessages()).toEqual([]);
    expect((await change('enable')).status).toBe(200);
    await runTask();
    expect(await findMessages()).toHaveLength(1);
    await setStock(0);
  });
});
