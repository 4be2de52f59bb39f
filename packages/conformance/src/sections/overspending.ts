import { randomUUID } from 'node:crypto';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { expectSum, readBalance } from '../suite/balances';
import type { OpenSession, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

/** Maximum number of concurrent purchases. */
const MAX_PARALLEL = 8;

/** An item of a shop that the member can buy at least once. */
export interface Offer {
  call: 'submitPointShopPurchase' | 'submitRewardShopPurchase';
  itemId: string;
  /** Hundredths. */
  price: number;
  currency: BalanceKind;
}

/** The number of concurrent purchases that exceeds the balance by one; undefined if it is too large for a test. */
export function countTooMany(price: number, balance: number): number | undefined {
  const count = Math.floor(balance / price) + 1;
  return price > 0 && count >= 2 && count <= MAX_PARALLEL ? count : undefined;
}

/** Concurrent purchases with different keys do not overspend the balance. */
export async function expectNoOverspending(
  suite: Suite,
  verify: Verifier,
  session: OpenSession,
  { call, itemId, price, currency }: Offer,
): Promise<void> {
  const before = await readBalance(suite, verify, session, currency);
  const count = countTooMany(price, before) ?? 0;
  const exchanges = await Promise.all(
    Array.from({ length: count }, () =>
      suite.client.send(call, { ...session, body: { itemId, price }, idempotencyKey: randomUUID() }),
    ),
  );
  for (const exchange of exchanges)
    if (exchange.status !== 200)
      verify.problem(exchange, 'INSUFFICIENT_BALANCE', 'OUT_OF_STOCK', 'LIMIT_REACHED', 'BUSY');
  const bought = exchanges.filter(({ status }) => status === 200).length;
  const after = await readBalance(suite, verify, session, currency);
  verify.expect(bought < count && after === before - bought * price && after >= 0, {
    call,
    field: 'price',
    received:
      bought < count ? 'a balance that does not match the purchases' : 'more purchases at once than the balance covers',
    expected: 'each purchase taken from the balance once, and none without it',
  });
  await expectSum(suite, verify, session, currency);
}
