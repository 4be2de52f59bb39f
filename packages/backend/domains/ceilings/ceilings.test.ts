import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, proveStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness, type TestTill } from '../../testing/till-business';

/** Hundredths: a usual bill of the business, and what follows from it. */
const TYPICAL = 10_000;
const PURCHASE_CEILING = 20 * TYPICAL;
const DAILY_CEILING = 50 * TYPICAL;
const MINUTES = 60;

onDatabase('Ceilings', (open) => {
  const { getWorld, businessId, createKey, createTill, createMember, findBalances } = openTillBusiness(open, (file) => {
    Object.assign(file.till, { typicalBill: TYPICAL, purchaseCeiling: 20, dailyCeiling: 50, pointValue: null });
  });
  const at = { businessId, locationId: HAIFA };
  const toPurchase = (member: TestMember, amount: number) => ({
    ...at,
    comoMemberId: member.id,
    receiptNumber: createUniqueId('R'),
    items: [{ name: 'Cake', quantity: 1, amount }],
  });
  const record = ({ call }: TestPerson, member: TestMember, amount: number) =>
    call('POST', '/admin/purchases', toPurchase(member, amount));
  const toAdjustment = (member: TestMember, amount: number, account = 'credit') => ({
    businessId,
    comoMemberId: member.id,
    account,
    amount,
    by: 'x',
    reason: 'Sorry',
  });
  const adjust = ({ call }: TestPerson, member: TestMember, amount: number, account?: string) =>
    call('POST', '/admin/adjustments', toAdjustment(member, amount, account));
  const give = (call: TestPerson['call'], member: TestMember) =>
    call('POST', '/admin/gifts', {
      businessId,
      comoMemberId: member.id,
      name: 'Cake',
      description: '',
      validFrom: '2026-01-01T00:00:00Z',
    });
  /** A person whose proof of who it is has become too old. */
  async function createUnproven(role: string): Promise<TestPerson> {
    const person = await createStaff(getWorld(), businessId, role);
    getWorld().advanceClock(5 * MINUTES);
    return person;
  }
  const findExcesses = async (memberId: string) => {
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${memberId}`);
    return (body.entries as { action: string; actor: string; detail: unknown }[]).filter(
      ({ action }) => action === 'ceiling.exceed',
    );
  };

  it('TD11: refuse a cashier’s purchase of 10,000,000.00 and all that is above 20 typical bills, and record nothing', async () => {
    const [cashier, member] = [await createStaff(getWorld(), businessId, 'cashier'), await createMember()];
    const refused = await record(cashier, member, 1_000_000_000);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'ABOVE_CEILING', ceiling: PURCHASE_CEILING }),
    ]);
    for (let count = 0; count < 3; count += 1)
      expect((await record(cashier, member, 10_000_000)).body.code).toBe('ABOVE_CEILING');
    expect((await record(cashier, member, PURCHASE_CEILING + 1)).body.code).toBe('ABOVE_CEILING');
    expect(await findBalances(member)).toMatchObject({ points: 0, credit: 0 });
    expect((await record(cashier, member, PURCHASE_CEILING)).status).toBe(200);
  });

  it('TD11: tell a service key what is allowed', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const { status, body } = await till.call('purchases', toPurchase(member, PURCHASE_CEILING + 1));
    expect([status, body.code, body.ceiling]).toEqual([403, 'ABOVE_CEILING', PURCHASE_CEILING]);
    expect((await till.call('purchases', toPurchase(member, PURCHASE_CEILING))).status).toBe(200);
  });

  it('TD11: are those of receipts too, which a key could else create for a friend’s account', async () => {
    const till = await createTill();
    const create = (total: number) => till.call('receipts', { businessId, total, type: 'receipt' });
    const refused = await create(1_000_000_000);
    expect([refused.status, refused.body.code, refused.body.ceiling]).toEqual([403, 'ABOVE_CEILING', PURCHASE_CEILING]);
    expect((await create(PURCHASE_CEILING + 1)).status).toBe(403);
    expect((await create(PURCHASE_CEILING)).status).toBe(200);
  });

  it('TD11: are exceeded by a manager with a fresh proof only, which the log shows', async () => {
    const [manager, member] = [await createUnproven('manager'), await createMember()];
    expect((await record(manager, member, 300_000)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await record(manager, member, PURCHASE_CEILING)).status).toBe(200);
    await proveStaff(getWorld(), manager);
    expect((await record(manager, member, 300_000)).status).toBe(200);
    expect(await findExcesses(member.id)).toMatchObject([
      { actor: 'Person manager', detail: { act: 'purchase', amount: '300000', ceiling: String(PURCHASE_CEILING) } },
    ]);
  });

  it('tell the desk what is usual, in each kind of value', async () => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const { body } = await cashier.call('GET', '/staff/session');
    expect(body.businesses).toMatchObject([{ till: { typical: { bill: TYPICAL, points: TYPICAL, credit: TYPICAL } } }]);
  });

  it('TD12: count the adjustments and gifts of one person and day together, and of nobody else', async () => {
    const [manager, member] = [await createUnproven('manager'), await createMember()];
    // One point for each unit: 1,000 points are worth a bill of 1,000.00.
    expect((await adjust(manager, member, 100_000, 'points')).status).toBe(200);
    expect((await adjust(manager, member, 300_000)).status).toBe(200);
    expect((await adjust(manager, member, -50_000)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) expect((await give(manager.call, member)).status).toBe(200);
    expect((await give(manager.call, member)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await adjust(manager, member, 1)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await findBalances(member)).credit).toBe(250_000);
    const other = await createUnproven('manager');
    expect((await adjust(other, member, DAILY_CEILING)).status).toBe(200);
    getWorld().advanceClock(DAY_SECONDS / 2);
    getWorld().advanceClock(DAY_SECONDS / 2);
    const key = await createKey('manager');
    expect((await key.call('adjustments', toAdjustment(member, DAILY_CEILING))).status).toBe(200);
    const { status, body } = await key.call('adjustments', toAdjustment(member, 1));
    expect([status, body.code, body.ceiling]).toEqual([403, 'ABOVE_CEILING', DAILY_CEILING]);
    getWorld().advanceClock(DAY_SECONDS);
    expect((await key.call('adjustments', toAdjustment(member, 1))).status).toBe(200);
  });

  it('TD12: hold for requests at the same time, and count a repeated one once', async () => {
    const [key, member] = [await createKey('manager'), await createMember()];
    const give = (till: TestTill, idempotencyKey: string = randomUUID()) =>
      till.call('adjustments', toAdjustment(member, 100_000), idempotencyKey);
    const repeated = randomUUID();
    for (let count = 0; count < 3; count += 1) expect((await give(key, repeated)).status).toBe(200);
    const responses = await Promise.all(Array.from({ length: 8 }, () => give(key)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await findBalances(member)).credit).toBe(DAILY_CEILING);
  });

  it('TD12: include imports as a whole, of which a dry run already says it', async () => {
    const key = await createKey('manager');
    const csv = (rows: number) =>
      ['id,points,credit', ...Array.from({ length: rows }, () => `${createUniqueId('row')},1000,1500`)].join('\n');
    const start = async (dryRun: boolean) => {
      const { body } = await key.call('imports', { name: 'members.csv', dryRun });
      return (firstRow: number, rows: number, text = csv(rows)) =>
        key.call(`imports/${String(body.importId)}/rows`, { firstRow, csv: text });
    };
    const leastRow = `id,credit\n${createUniqueId('row')},0.01`;
    const check = await start(true);
    expect((await check(1, 2)).body).toMatchObject({ imported: 2 });
    expect((await check(3, 1)).body).toMatchObject({ code: 'ABOVE_CEILING', ceiling: DAILY_CEILING });
    expect((await check(3, 1, leastRow)).body.code).toBe('ABOVE_CEILING');
    const run = await start(false);
    expect((await run(1, 2)).body).toMatchObject({ imported: 2 });
    expect((await run(3, 1)).body.code).toBe('ABOVE_CEILING');
    const members = () =>
      getWorld().app.db.selectFrom('import_rows').select('member_id').where('business_id', '=', businessId).execute();
    expect(await members()).toHaveLength(2);
  });

  it('TD12: refuse an import of a million points and half a million credit without a fresh proof, and list it', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const csv = `id,points,credit\n${createUniqueId('row')},1000000,500000`;
    const { body } = await manager.call('POST', '/admin/imports', { businessId, name: 'members.csv' });
    const importId = String(body.importId);
    const run = () => manager.call('POST', `/admin/imports/${importId}/rows`, { businessId, firstRow: 1, csv });
    getWorld().advanceClock(5 * MINUTES);
    expect((await run()).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await proveStaff(getWorld(), manager);
    expect((await run()).body).toMatchObject({ imported: 1 });
    expect(await findExcesses(importId)).toMatchObject([{ detail: { act: 'import', amount: '150000000' } }]);
  });

  it('TD12: have opening balances of single members, except those of a key that decides the ceilings', async () => {
    const key = await createKey('manager');
    const open = (credit: number) => key.call('members', { credit });
    expect((await open(DAILY_CEILING)).status).toBe(200);
    expect((await open(1)).body.code).toBe('ABOVE_CEILING');
    await expect(createMember({ credit: 10 * DAILY_CEILING })).resolves.toBeDefined();
  });

  it('TD13: keep everybody at the desk from the account with the own e-mail address', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const tagged = manager.email.replace('@', '+me@');
    const [own, claimed] = [await createMember({ email: tagged }), await createMember({ email: manager.email })];
    const other = await createMember();
    for (const member of [own, claimed]) {
      for (const write of [
        record(manager, member, 100),
        adjust(manager, member, 100),
        adjust(manager, member, -100),
        give(manager.call, member),
      ]) {
        const { status, body } = await write;
        expect([status, body.code]).toEqual([403, 'OWN_ACCOUNT']);
      }
    }
    expect((await record(manager, other, 100)).status).toBe(200);
    const owner = await createStaff(getWorld(), businessId, 'owner');
    const vouched = async (email: string, contactsConfirmed: boolean) => {
      const { body } = await owner.call('POST', '/admin/imports', { businessId, name: 'x.csv', contactsConfirmed });
      const csv = `id,email\n${createUniqueId('row')},${email}`;
      const path = `/admin/imports/${String(body.importId)}/rows`;
      return (await owner.call('POST', path, { businessId, firstRow: 1, csv })).body;
    };
    expect(await vouched(owner.email, true)).toMatchObject({ code: 'OWN_ACCOUNT' });
    expect(await vouched(owner.email, false)).toMatchObject({ imported: 1 });
  });

  it('TD11: follow the median bill of the last 30 days, which no bills alone lift above three times what the file says', async () => {
    const [till, cashier, member] = [
      await createTill(),
      await createStaff(getWorld(), businessId, 'cashier'),
      await createMember(),
    ];
    const findCeiling = async () => {
      getWorld().advanceClock(10 * MINUTES);
      return (await record(cashier, member, 900_000_000)).body.ceiling;
    };
    for (let count = 0; count < 60; count += 1) {
      const { body } = await till.call('purchases', toPurchase(member, 2 * TYPICAL));
      // What was returned is no bill.
      if (count % 12 === 0)
        await getWorld().call('POST', `/admin/purchases/${String(body.purchaseId)}/void`, {
          body: { businessId, by: 'x', reason: 'x', shortfall: 'waive' },
        });
    }
    expect(await findCeiling()).toBe(2 * PURCHASE_CEILING);
    for (let count = 0; count < 60; count += 1) await till.call('purchases', toPurchase(member, 2 * PURCHASE_CEILING));
    expect(await findCeiling()).toBe(3 * PURCHASE_CEILING);
    getWorld().advanceClock(31 * DAY_SECONDS);
    expect((await record(await createStaff(getWorld(), businessId, 'cashier'), member, 900_000_000)).body.ceiling).toBe(
      PURCHASE_CEILING,
    );
  });
});
