import { expect, it } from 'vitest';
import { balanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { testsAll } from 'loyalty-testing/tests-all';
import { createRandom } from '../../core/random';
import { createUniqueId } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { expireBalances } from '../ledger';

const STEPS = 90;
const correction = { by: 'Dana', reason: 'Random' };

onBothDatabases('Random sequences of till operations', (open) => {
  const {
    getWorld,
    businessId,
    createKey,
    createTill,
    createMember,
    issueTestGift,
    reserve,
    findBalances,
    expectConsistentLedger,
  } = openTillBusiness(open, (file) => {
    file.earning.pointsPerUnit = 90;
    file.earning.creditPerUnit = 7;
    file.earning.pointsValidDays = 3;
    file.earning.creditValidDays = 5;
    file.till = { ...file.till, undoMinutes: 10_080, confirmPointsAbove: null, confirmCreditAbove: null };
  });

  /** The operations that occurred in the sequences. */
  const occurred = new Set<string>();

  it.each(testsAll ? [11, 23, 47] : [11])(
    'TD2: lots, balances and entries agree with the responses (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const [till, operator] = [await createTill(), await createKey('operator')];
      const member = await createMember({ points: 3_000, credit: 500 });
      const { db, now } = { db: getWorld().app.db, now: getWorld().app.now };
      const expected = { points: 3_000, credit: 500 };
      const owed = { points: 0, credit: 0 };
      const ids = {
        payments: [] as string[],
        paid: [] as string[],
        purchases: [] as string[],
        redemptions: [] as string[],
      };
      const chooseId = (list: string[]) => list[random.between(0, Math.max(0, list.length - 1))] ?? 'none';
      const debt = async () => {
        const { body } = await operator.read(`balances?businessId=${businessId}&comoMemberId=${member.id}`);
        const balances = body.balances as { account: string; owed: number }[];
        const find = (account: string) => balances.find((row) => row.account === account)?.owed;
        return { points: find('points'), credit: find('credit') };
      };
      const ofMember = { comoMemberId: member.id, locationId: HAIFA };
      type TillResponse = Awaited<ReturnType<typeof till.call>>;
      /** Adds what the response says was moved or is owed; earnings settle debts first. */
      const apply = ({ status, body }: TillResponse, name: string) => {
        if (status !== 200) return;
        occurred.add(name);
        for (const [kind, moved, earned = 0, debts = 0] of [
          ['points', body.points, body.pointsEarned, body.owedPoints],
          ['credit', body.credit, body.creditEarned, body.owedCredit],
        ] as const) {
          const settled = Math.min(owed[kind], Number(earned));
          expected[kind] += Number(moved ?? 0) + Number(earned) - settled;
          owed[kind] += Number(debts) - settled;
          if (settled > 0) occurred.add('settled');
          if (Number(debts) > 0) occurred.add('owed');
        }
      };
      const steps = {
        async pay() {
          const account = random.pick(balanceKinds);
          const response = await till.call('payments', {
            ...ofMember,
            account,
            amount: random.between(1, 4_000),
            partial: random.pick([true, false]),
          });
          if (response.status === 200) ids.payments.push(String(response.body.paymentId));
        },
        async confirm() {
          const id = chooseId(ids.payments);
          const isPaid = ids.paid.includes(id);
          const { status, body } = await till.call(`payments/${id}/confirm`);
          if (status !== 200 || isPaid) return;
          occurred.add('confirm');
          ids.paid.push(id);
          expected[body.account as BalanceKind] -= Number(body.amount);
        },
        /** Spends all of a balance, so that a later return is not covered. */
        async spend() {
          const account = random.pick(balanceKinds);
          const { body } = await till.call('payments', { ...ofMember, account, amount: 1_000_000, partial: true });
          const paid = await till.call(`payments/${String(body.paymentId)}/confirm`);
          if (paid.status !== 200) return;
          ids.paid.push(String(body.paymentId));
          expected[account] -= Number(paid.body.amount);
        },
        async cancel() {
          const before = await findBalances(member);
          const { status, body } = await till.call(`payments/${chooseId(ids.payments)}/cancel`);
          if (status !== 200) return;
          occurred.add(String(body.state));
          // A part may have been returned with its purchase: never more than the amount, and never less than nothing.
          const after = await findBalances(member);
          const account = body.account as BalanceKind;
          expect(after[account] - before[account]).toBeGreaterThanOrEqual(0);
          expect(after[account] - before[account]).toBeLessThanOrEqual(Number(body.amount));
          expected[account] += after[account] - before[account];
        },
        async purchase() {
          const payments = random.pick([true, false]) && ids.paid.length > 0 ? { payments: [chooseId(ids.paid)] } : {};
          const items = [1, 3].map((quantity) => ({ name: 'x', quantity, amount: random.between(1, 4_999) }));
          const response = await till.call('purchases', {
            ...ofMember,
            receiptNumber: createUniqueId('R'),
            items,
            ...payments,
          });
          apply(response, 'payments' in payments ? 'paid purchase' : 'purchase');
          if (response.status === 200) ids.purchases.push(String(response.body.purchaseId));
        },
        async return() {
          const shortfall = random.pick(['refuse', 'waive', 'owe', 'owe']);
          const amount = random.between(1, 3_000);
          const lines = [{ line: random.between(0, 1), quantity: 1 }];
          const part = random.pick([{ amount }, { lines }]);
          const path = `purchases/${chooseId(ids.purchases)}/returns`;
          apply(await operator.call(path, { ...correction, shortfall, ...part }), 'lines' in part ? 'line' : 'return');
        },
        async void() {
          apply(
            await operator.call(`purchases/${chooseId(ids.purchases)}/void`, { ...correction, shortfall: 'owe' }),
            'void',
          );
        },
        async adjust() {
          const account = random.pick(balanceKinds);
          const { status, body } = await operator.call('adjustments', {
            ...correction,
            comoMemberId: member.id,
            account,
            amount: random.between(-900, 900) || 1,
            shortfall: 'waive',
          });
          if (status === 200) expected[account] += Number(body.amount);
        },
        async redeem() {
          const { redemptionId } = (await reserve(till, (await issueTestGift(member)).code)).body;
          await till.call(`redemptions/${String(redemptionId)}/confirm`);
          ids.redemptions.push(String(redemptionId));
        },
        async undo() {
          const response = await till.call(`redemptions/${chooseId(ids.redemptions)}/undo`, { reason: 'Random' });
          if (response.status === 200) occurred.add('undo');
        },
        async expire() {
          const before = await findBalances(member);
          getWorld().advanceClock(DAY_SECONDS);
          await expireBalances(db, now());
          const after = await findBalances(member);
          expect([after.points <= before.points, after.credit <= before.credit]).toEqual([true, true]);
          Object.assign(expected, after);
        },
      };
      const names = Object.keys(steps) as (keyof typeof steps)[];
      const often = ['pay', 'confirm', 'purchase', 'return', 'spend'] as const;
      for (let step = 0; step < STEPS; step += 1) {
        const rare = names[random.between(0, names.length - 1)] ?? 'pay';
        const name = random.pick([true, false]) ? random.pick(often) : rare;
        await steps[name]();
        expect([step, name, await findBalances(member), await debt()]).toEqual([step, name, expected, owed]);
      }
      await expectConsistentLedger();
    },
  );

  it('the random sequences contain every operation, debts and their settlement', () => {
    for (const name of ['confirm', 'refunded', 'purchase', 'return', 'line', 'void', 'owed', 'settled', 'undo'])
      expect(occurred).toContain(name);
  });
});
