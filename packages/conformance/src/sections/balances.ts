import { balanceKinds, toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { expectSum, readAllEntries, readBalance, type LedgerEntry } from '../suite/balances';
import type { Section } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

const call = 'getBudgetActivity';

function expectOrder(verify: Verifier, entries: readonly LedgerEntry[], creditType: BalanceKind): void {
  const type = toAccountType(creditType);
  for (const [index, entry] of entries.entries()) {
    verify.expect(entry.type === type, {
      call,
      field: `transactions.${index}.type`,
      received: 'the other balance',
      expected: type,
    });
    const older = entries[index + 1];
    if (!older) return;
    verify.expect(Date.parse(entry.created_on) >= Date.parse(older.created_on), {
      call,
      field: `transactions.${index}.created_on`,
      received: 'an older entry before a newer one',
      expected: 'newest first',
    });
  }
}

/** If entries have the balance after them, each balance is that of the previous entry plus the amount. */
function expectRunningBalance(verify: Verifier, entries: readonly LedgerEntry[], balance: number): void {
  for (const [index, { amount, balance: after }] of entries.entries()) {
    if (after === undefined) continue;
    const expected = index === 0 ? balance : after;
    const before = entries[index + 1]?.balance;
    verify.expect(after === expected && (before === undefined || before + amount === after), {
      call,
      field: `transactions.${index}.balance`,
      received: 'another amount',
      expected: index === 0 ? 'the balance of the member' : 'the balance before it plus its amount',
    });
  }
}

/** Balances and entries agree. */
export const balancesSection: Section = {
  title: 'Balances',
  level: 1,
  async run(suite) {
    for (const creditType of balanceKinds) {
      await suite.checkAsMember(
        call,
        `returns entries that sum up to the balance of ${creditType}`,
        (verify, session) => expectSum(suite, verify, session, creditType),
      );
      await suite.checkAsMember(call, `returns entries of ${creditType}, newest first`, async (verify, session) => {
        const entries = (await readAllEntries(suite, verify, session, creditType)) ?? [];
        expectOrder(verify, entries, creditType);
        expectRunningBalance(verify, entries, await readBalance(suite, verify, session, creditType));
      });
    }
  },
};
