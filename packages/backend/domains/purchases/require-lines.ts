import { MAX_PURCHASE_TOTAL } from 'loyalty-contract/limits';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import { requireWhole } from '../../core/require-whole';
import type { PurchaseLine } from '../../db/schema';

/**
 * Checks the lines of a bill. @returns their total in hundredths
 * @throws {ProblemError} INVALID_REQUEST (items, with their tax)
 */
export function requireLines(business: Business, items: readonly PurchaseLine[]): number {
  requireWhole(
    business,
    items.flatMap(({ amount, tax }, index) => [
      { path: `items.${index}.amount`, amount },
      { path: `items.${index}.tax`, amount: tax },
    ]),
  );
  const withTooMuchTax = items.findIndex(({ amount, tax = 0 }) => tax > amount);
  if (withTooMuchTax >= 0) throw createFieldProblem(`items.${withTooMuchTax}.tax`, 'too_much');
  const total = items.reduce((sum, item) => sum + item.amount, 0);
  if (total > MAX_PURCHASE_TOTAL) throw createFieldProblem('items', 'too_much');
  return total;
}
