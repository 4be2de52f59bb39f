import { getSmallestUnit, isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Business } from './business';
import { throwIfInvalid } from './problems';

interface GivenAmount {
  /** The field of the request. */
  path: string;
  /** Hundredths; absent: it was not given. */
  amount: number | undefined;
}

/** True for money that the currency of the business cannot pay: half a yen. Points that are no money are none. */
export function isFractionOfUnit({ file }: Business, amount: number, kind?: BalanceKind): boolean {
  const { configuration } = file;
  if (kind === 'points' && !isMonetary(kind, configuration)) return false;
  return amount % getSmallestUnit(kind, configuration) !== 0;
}

/**
 * Refuses amounts that the currency of the business cannot pay.
 * @param kind absent: money that is no balance
 * @throws {ProblemError} INVALID_REQUEST with `not_whole` for each
 */
export function requireWhole(business: Business, amounts: readonly GivenAmount[], kind?: BalanceKind): void {
  const fractions = amounts.filter(({ amount = 0 }) => isFractionOfUnit(business, amount, kind));
  throwIfInvalid(fractions.map(({ path }) => ({ path, code: 'not_whole' })));
}
