import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { MAX_PER_PAGE } from 'loyalty-contract/limits';
import type { OpenSession, Suite } from './suite';
import type { Verifier } from './verifier';

export type LedgerEntry = CallResponse<'getBudgetActivity'>['transactions'][number];

/** Entries beyond this many are not summed up. */
const MAX_ENTRIES = 2_000;

/** Reads a balance of the member in hundredths; the configuration determines which of its two amounts it is. */
export async function readBalance(
  suite: Suite,
  verify: Verifier,
  { memberToken }: OpenSession,
  creditType: BalanceKind,
): Promise<number> {
  suite.configuration ??= verify.success(await suite.client.send('getConfiguration'));
  const { creditsBalanceType, pointsBalanceType } = suite.configuration;
  const details = verify.success(await suite.client.send('getMemberDetails', { memberToken }));
  const [{ balance }, type] =
    creditType === 'credit' ? [details.creditBalance, creditsBalanceType] : [details.pointsBalance, pointsBalanceType];
  return type === 'monetary' ? balance.monetary : balance.nonMonetary;
}

/** Reads a page of ledger entries. */
export async function readEntries(
  suite: Suite,
  verify: Verifier,
  { memberToken }: OpenSession,
  params: { creditType: BalanceKind; page: number; perPage: number },
): Promise<CallResponse<'getBudgetActivity'>> {
  return verify.success(await suite.client.send('getBudgetActivity', { memberToken, params }));
}

/** Reads all ledger entries, newest first; undefined if there are more than {@link MAX_ENTRIES}. */
export async function readAllEntries(
  suite: Suite,
  verify: Verifier,
  session: OpenSession,
  creditType: BalanceKind,
): Promise<LedgerEntry[] | undefined> {
  const entries: LedgerEntry[] = [];
  for (let page = 1; ; page += 1) {
    const response = await readEntries(suite, verify, session, { creditType, page, perPage: MAX_PER_PAGE });
    if (response.total > MAX_ENTRIES) return undefined;
    entries.push(...response.transactions);
    if (entries.length >= response.total || response.transactions.length === 0) return entries;
  }
}

/** Expects the ledger entries to sum up to the balance. */
export async function expectSum(
  suite: Suite,
  verify: Verifier,
  session: OpenSession,
  creditType: BalanceKind,
): Promise<void> {
  const entries = await readAllEntries(suite, verify, session, creditType);
  if (!entries) return;
  const balance = await readBalance(suite, verify, session, creditType);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  verify.expect(sum === balance, {
    call: 'getBudgetActivity',
    field: 'transactions.*.amount',
    received: 'another sum than the balance',
    expected: `amounts that sum up to the balance of ${creditType}`,
  });
}
