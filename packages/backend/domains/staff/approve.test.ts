import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, readStaffCode, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';
import { createStaffCleanUpTask } from './cleanup';

/** Hundredths. */
const TYPICAL = 10_000;
const CEILING = 20 * TYPICAL;
const ABOVE = CEILING + 50_000;
const APPROVAL_SECONDS = 300;

onDatabase('Approvals of purchases above the ceiling', (open) => {
  const { getWorld, businessId, createTill, createMember } = openTillBusiness(open, (file) => {
    Object.assign(file.till, { typicalBill: TYPICAL, purchaseCeiling: 20 });
  });
  const create = (role: string) => createStaff(getWorld(), businessId, role);
  const toPurchase = (member: TestMember, total = ABOVE) => ({
    businessId,
    locationId: HAIFA,
    comoMemberId: member.id,
    receiptNumber: createUniqueId('R'),
    items: [{ name: 'Cake', quantity: 1, amount: total }],
  });
  type Purchase = ReturnType<typeof toPurchase>;
  const record = ({ call }: TestPerson, purchase: Purchase, approval?: string, key?: string) =>
    call('POST', '/admin/purchases', { ...purchase, ...(approval !== undefined && { approval }) }, key);
  async function requestCode(email: string, purpose = 'approval') {
    const { body } = await getWorld().call('POST', '/staff/code', { body: { email, purpose } });
    return { challengeId: body.challengeId, code: (await readStaffCode(getWorld(), email)) ?? '000000' };
  }
  const send = ({ call }: TestPerson, member: TestMember, code: object, more: Record<string, unknown> = {}) =>
    call('POST', '/staff/purchase-approvals', {
      businessId,
      comoMemberId: member.id,
      total: ABOVE,
      ...code,
      ...more,
    });
  /** What a code of a person brings a cashier. */
  const ask = async (cashier: TestPerson, member: TestMember, { email }: { email: string }) =>
    (await send(cashier, member, await requestCode(email))).body;
  const approve = async (cashier: TestPerson, member: TestMember, manager: TestPerson) => {
    const { approval } = await ask(cashier, member, manager);
    expect(approval).toMatch(/^[\w-]{43}$/);
    return String(approval);
  };
  const findExcesses = async (member: TestMember) => {
    const path = `/admin/audit?businessId=${businessId}&comoMemberId=${member.id}`;
    const { body } = await getWorld().call('GET', path);
    return (body.entries as { action: string }[]).filter(({ action }) => action === 'ceiling.exceed');
  };
  const refused = [403, 'ABOVE_CEILING', CEILING];
  async function expectRefused(cashier: TestPerson, purchase: Purchase, approval: string) {
    const { status, body } = await record(cashier, purchase, approval);
    expect([status, body.code, body.ceiling]).toEqual(refused);
  }

  it.each(['manager', 'owner'])(
    'TD18: let a cashier record one purchase, in the log as approved by the %s',
    async (role) => {
      const [cashier, manager, member] = [await create('cashier'), await create(role), await createMember()];
      const [purchase, key] = [toPurchase(member), randomUUID()];
      expect((await record(cashier, purchase, undefined, key)).body.code).toBe('ABOVE_CEILING');
      const approval = await approve(cashier, member, manager);
      const recorded = await record(cashier, purchase, approval, key);
      expect(recorded.status).toBe(200);
      expect((await record(cashier, purchase, approval, key)).body).toEqual(recorded.body);
      expect((await record(cashier, purchase, undefined, key)).body).toEqual(recorded.body);
      await expectRefused(cashier, toPurchase(member), approval);
      const { body: day } = await cashier.call('GET', `/admin/till/acts?businessId=${businessId}&locationId=${HAIFA}`);
      expect(day.acts).toContainEqual(
        expect.objectContaining({ by: 'Person cashier', approvedBy: `Person ${role}`, amount: ABOVE }),
      );
      expect(await findExcesses(member)).toMatchObject([
        {
          actor: `Person ${role}`,
          detail: { act: 'purchase', amount: String(ABOVE), ceiling: String(CEILING), recordedBy: 'Person cashier' },
        },
      ]);
      expect(
        (await getWorld().call('GET', '/staff/session', { headers: { 'x-staff-token': cashier.token } })).body,
      ).toMatchObject({ staffId: cashier.staffId });
    },
  );

  it('TD18, DK15: are of no use at a location where who approves does not work', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    const bind = async (location: string) => {
      const body = { businessId, locations: [location] };
      expect((await getWorld().call('POST', `/admin/staff/${manager.staffId}/change`, { body })).status).toBe(200);
    };
    await bind(SARONA);
    await expectRefused(cashier, toPurchase(member), approval);
    await bind(HAIFA);
    expect((await record(cashier, toPurchase(member), approval)).status).toBe(200);
  });

  it('TD18: are used by one of several requests at the same time', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    const responses = await Promise.all(Array.from({ length: 8 }, () => record(cashier, toPurchase(member), approval)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    expect(await findExcesses(member)).toHaveLength(1);
  });

  it('TD18: are for this cashier, member and business, this total at most, and five minutes', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    await expectRefused(cashier, toPurchase(member, ABOVE + 1), approval);
    await expectRefused(cashier, toPurchase(await createMember()), approval);
    await expectRefused(await create('cashier'), toPurchase(member), approval);
    await expectRefused(cashier, toPurchase(member), 'x'.repeat(43));
    const till = await createTill();
    expect((await till.call('purchases', { ...toPurchase(member), approval })).body.code).toBe('ABOVE_CEILING');
    // Refused ones have not used it up.
    expect((await record(cashier, toPurchase(member, ABOVE - 1), approval)).status).toBe(200);
    const late = await approve(cashier, member, manager);
    getWorld().advanceClock(APPROVAL_SECONDS);
    await expectRefused(cashier, toPurchase(member), late);
  });

  it('TD18: stay unused by a purchase that fails for another reason', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    const failed = await record(cashier, { ...toPurchase(member), payments: ['unknown'] } as Purchase, approval);
    expect(failed.body.code).toBe('INVALID_REQUEST');
    expect((await record(cashier, toPurchase(member), approval)).status).toBe(200);
  });

  it('TD18: are given by a manager or owner of the business, who is neither the cashier nor the member', async () => {
    const [cashier, manager] = [await create('cashier'), await create('manager')];
    const member = await createMember();
    expect(await ask(cashier, member, cashier)).toEqual({ status: 'APPROVER_REFUSED' });
    expect(await ask(manager, member, manager)).toEqual({ status: 'APPROVER_REFUSED' });
    for (const role of ['cashier', 'support'])
      expect(await ask(cashier, member, await create(role))).toEqual({ status: 'APPROVER_REFUSED' });
    const own = await createMember({ email: manager.email.replace('@', '+me@') });
    expect(await ask(cashier, own, manager)).toEqual({ status: 'APPROVER_REFUSED' });
    const invited = `${createUniqueId('invited')}@example.com`;
    const invitation = { businessId, email: invited, name: 'Person manager', role: 'manager' };
    await getWorld().call('POST', '/admin/staff', { body: invitation });
    expect(await ask(cashier, member, { email: invited })).toEqual({ status: 'APPROVER_REFUSED' });
    const elsewhere = await send(cashier, member, await requestCode(manager.email), { businessId: 'elsewhere' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('TD18: end with the role of who gave them', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    const change = { businessId, role: 'cashier' };
    expect((await getWorld().call('POST', `/admin/staff/${manager.staffId}/change`, { body: change })).status).toBe(
      200,
    );
    await expectRefused(cashier, toPurchase(member), approval);
  });

  it('TD18: need the right code: wrong ones end it, and tell nothing of the address', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const guess = async (email: string) => {
      const sent = await requestCode(email);
      const wrong = { ...sent, code: sent.code === '111111' ? '222222' : '111111' };
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push((await send(cashier, member, wrong)).body);
      return { answers, sent };
    };
    const [known, unknown] = [await guess(manager.email), await guess(`${createUniqueId('nobody')}@example.com`)];
    expect(known.answers).toEqual([
      { status: 'WRONG_CODE', attemptsLeft: 2 },
      { status: 'WRONG_CODE', attemptsLeft: 1 },
      { status: 'WRONG_CODE', attemptsLeft: 0 },
      { status: 'CODE_EXPIRED' },
    ]);
    expect(unknown.answers).toEqual(known.answers);
    expect((await send(cashier, member, known.sent)).body).toEqual({ status: 'CODE_EXPIRED' });
  });

  it('TD18: have a code of their own, which signs nobody in and proves nothing, before and after it is used', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await requestCode(manager.email);
    const tryElsewhere = async () => [
      (await getWorld().call('POST', '/staff/session', { body: approval })).body.status,
      (await manager.call('POST', '/staff/session/confirm', approval)).body.status,
    ];
    expect(await tryElsewhere()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED']);
    expect((await send(cashier, member, approval)).body.status).toBe('OK');
    expect(await tryElsewhere()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED']);
    for (const purpose of ['session', null]) {
      const { body } = await getWorld().call('POST', '/staff/code', {
        body: { email: manager.email, ...(purpose !== null && { purpose }) },
      });
      const signIn = { challengeId: body.challengeId, code: await readStaffCode(getWorld(), manager.email) };
      expect((await send(cashier, member, signIn)).body).toEqual({ status: 'CODE_EXPIRED' });
      expect((await getWorld().call('POST', '/staff/session', { body: signIn })).body.status).toBe('OK');
    }
  });

  it('TD18: are stored hashed, and deleted after they have expired', async () => {
    const [cashier, manager, member] = [await create('cashier'), await create('manager'), await createMember()];
    const approval = await approve(cashier, member, manager);
    const { db } = getWorld().app;
    const rows = () => db.selectFrom('purchase_approvals').selectAll().where('business_id', '=', businessId).execute();
    expect(JSON.stringify(await rows())).not.toContain(approval);
    expect((await rows()).length).toBeGreaterThan(0);
    await createStaffCleanUpTask(db).run(new Date(getWorld().app.now().getTime() + 2 * DAY_MS));
    expect(await rows()).toEqual([]);
  });
});
