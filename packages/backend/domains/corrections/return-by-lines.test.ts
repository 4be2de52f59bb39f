import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMember, createUniqueId, signIn, type TestMember } from '../../testing/actors';
import { openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';

const items = [
  { name: 'Fattoush', quantity: 1, amount: 4_200 },
  { name: 'Coffee', quantity: 3, amount: 1_000 },
];

onDatabase('Returns by lines', (open) => {
  const { getWorld, businessId, correct, findBalances, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  async function record(member: TestMember): Promise<string> {
    const { body } = await getWorld().call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items,
      },
    });
    return `purchases/${String(body.purchaseId)}/returns`;
  }

  it('reverses what the returned pieces earned, and lists them for the member', async () => {
    const member = await createMember(getWorld(), businessId);
    const path = await record(member);
    const first = await correct(path, { lines: [{ line: 1, quantity: 1 }] });
    expect(first.body).toMatchObject({ returned: 334, points: -334 });
    const token = await signIn(getWorld(), member);
    expect((await memberPage(member, token, 'activity/purchases/1/1')).purchases).toMatchObject([
      { items: [items[0], { ...items[1], returned: 1 }], corrections: [{ kind: 'return', amount: 334 }] },
    ]);
    expect((await correct(path, { lines: [{ line: 1 }, { line: 0 }] })).body).toMatchObject({ returned: 5_200 });
    expect(await findBalances(member)).toEqual({ points: 0, credit: 0 });
    expect((await correct(path, { lines: [{ line: 0 }] })).body.code).toBe('ALREADY_CORRECTED');
    await expectConsistentLedger();
  });

  it.each([
    ['an unknown line', { lines: [{ line: 2 }] }, 'lines.0.line'],
    ['more pieces than there are', { lines: [{ line: 1, quantity: 4 }] }, 'lines.0.quantity'],
    ['a line twice', { lines: [{ line: 0 }, { line: 0 }] }, 'lines'],
    ['lines and an amount', { lines: [{ line: 0 }], amount: 1 }, 'lines'],
    ['no line', { lines: [] }, 'lines'],
  ])('refuses %s, and changes nothing', async (_, body, path) => {
    const member = await createMember(getWorld(), businessId);
    const before = await record(member).then(async (returns) => {
      const response = await correct(returns, body);
      expect([response.status, response.body.errors]).toEqual([400, [expect.objectContaining({ path })]]);
      return findBalances(member);
    });
    expect(before.points).toBe(5_200);
  });

  it('rejects lines that exceed the remainder after earlier returns by amount', async () => {
    const path = await record(await createMember(getWorld(), businessId));
    expect((await correct(path, { amount: 2_000 })).status).toBe(200);
    expect((await correct(path, { lines: [{ line: 0 }] })).body.errors).toMatchObject([{ path: 'lines' }]);
    expect((await correct(path, { lines: [{ line: 1 }] })).body).toMatchObject({ returned: 3_000 });
  });

  it('executes a repeated request once', async () => {
    const member = await createMember(getWorld(), businessId);
    const path = await record(member);
    const body = { lines: [{ line: 1, quantity: 1 }] };
    const key = randomUUID();
    const responses = [await correct(path, body, key), await correct(path, body, key)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect((await findBalances(member)).points).toBe(4_866);
  });
});
