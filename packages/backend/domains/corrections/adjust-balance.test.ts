import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { correctedBy, openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile } from '../../testing/world';

onDatabase('Correcting a balance', (open) => {
  const { getWorld, businessId, adjust, findBalances, findAudits, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  it.each(['2025-01-01', '2025-01-01T10:00:00Z'])(
    'gives nothing that would be over already: until %s',
    async (expiresAt) => {
      const member = await createMember(getWorld(), businessId, { points: 1_000 });
      const { status, body } = await adjust(member, { amount: 500, expiresAt });
      expect([status, body.errors]).toEqual([400, [{ path: 'expiresAt', code: 'past' }]]);
      expect((await findBalances(member)).points).toBe(1_000);
    },
  );

  it('creates entries with person and reason, and shows the reason to the member', async () => {
    const member = await createMember(getWorld(), businessId, { points: 1_000 });
    const expiresAt = new Date(getWorld().app.now().getTime() + DAY_MS).toISOString();
    const added = await adjust(member, { amount: 500, expiresAt });
    expect([added.status, added.body]).toEqual([
      200,
      { correctionId: expect.any(String), amount: 500, balance: 1_500, expiresAt },
    ]);
    expect((await adjust(member, { amount: -200 })).body).toMatchObject({ amount: -200, balance: 1_300 });
    const token = await signIn(getWorld(), member);
    const request = (path: string) => memberPage(member, token, path);
    const { transactions } = await request('activity/budget/points/1/2');
    expect(transactions).toMatchObject([
      { operation: 'Correction', amount: -200, cause: 'correction', reason: correctedBy.reason, balance: 1_300 },
      { operation: 'Correction', amount: 500, reason: correctedBy.reason, left: { amount: 300, expiresAt } },
    ]);
    expect((await findAudits(member)).at(-1)).toMatchObject({
      actor: 'Dana',
      action: 'balance.adjust',
      detail: { reason: correctedBy.reason, account: 'points', amount: '-200' },
    });
    await expectConsistentLedger();
  });

  it('never makes a balance negative: the shortfall is refused or, on request, waived', async () => {
    const member = await createMember(getWorld(), businessId, { points: 100 });
    const refused = await adjust(member, { amount: -101 });
    expect([refused.status, refused.body.code]).toEqual([409, 'INSUFFICIENT_BALANCE']);
    expect(
      await getWorld().app.db.selectFrom('corrections').select('id').where('member_id', '=', member.id).execute(),
    ).toEqual([]);
    expect((await adjust(member, { amount: -101, shortfall: 'waive' })).body).toMatchObject({
      amount: -100,
      balance: 0,
    });
    expect((await adjust(member, { amount: -5, shortfall: 'waive' })).body).toMatchObject({ amount: 0, balance: 0 });
    await expectConsistentLedger();
  });

  it('happens once for an idempotency key, and refuses another request with that key', async () => {
    const member = await createMember(getWorld(), businessId);
    const key = randomUUID();
    const first = await adjust(member, { amount: 700 }, key);
    expect((await adjust(member, { amount: 700 }, key)).text).toBe(first.text);
    expect((await adjust(member, { amount: 800 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await findBalances(member)).points).toBe(700);
  });

  it.each([
    { by: '' },
    { reason: '' },
    { by: null },
    { reason: null },
    { amount: 0 },
    { amount: 1.5 },
    { account: 'gold' },
  ])('is refused with %j', async (wrong) => {
    const member = await createMember(getWorld(), businessId, { points: 100 });
    expect((await adjust(member, { amount: 5, ...wrong })).status).toBe(400);
    expect((await findBalances(member)).points).toBe(100);
  });

  it('requires a member of the business', async () => {
    const member = await createMember(getWorld(), businessId);
    expect((await adjust({ ...member, id: 'nobody' }, { amount: 5 })).status).toBe(404);
    const other = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    expect((await adjust(member, { amount: 5, businessId: other })).status).toBe(404);
  });
});
