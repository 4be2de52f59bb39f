import { balanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { parseSignedAmount } from 'loyalty-text/typed-amount';
import type { Business } from '../../core/business';
import { parseAmount, parseExpiry } from './balance-cells';
import { CellError, CellReader, type Cells } from './cell-reader';

/** A change of one balance. */
interface BalanceChange {
  kind: BalanceKind;
  /** Hundredths; negative for what is taken away. */
  amount: number;
  /** Of what is added; null: it does not expire. */
  expiresAt: Date | null;
}

/** A valid row of a file that changes balances. */
export interface BalanceRow {
  /** Its number in the file, from 1. */
  row: number;
  /** By what the member is known. */
  sourceId: string;
  changes: BalanceChange[];
}

/** The column that changes a balance. */
export const toChangeColumn = (kind: BalanceKind) => (kind === 'points' ? 'addPoints' : 'addCredit');

/** Parses a row of a file that changes balances. @returns the row, or its errors */
export function parseBalanceRow(
  business: Business,
  { row, cells, now }: { row: number; cells: Cells; now: Date },
): BalanceRow | ImportError[] {
  const reader = new CellReader(cells);
  const sourceId = reader.attempt('', () => {
    const id = reader.readText('id');
    if (id === undefined) throw new CellError('id', 'missing');
    return id;
  });
  const changes = balanceKinds.map((kind) => {
    const amount = parseAmount(reader, business, { kind, column: toChangeColumn(kind), read: parseSignedAmount });
    const expiresAt = parseExpiry(reader, business, { kind, now });
    // What is taken away is taken from what expires first.
    if (amount < 0 && expiresAt) reader.errors.push({ column: `${kind}ExpireAt`, code: 'invalid' });
    return { kind, amount, expiresAt };
  });
  if (reader.errors.length > 0) return reader.errors.map((error) => ({ row, ...error }));
  return { row, sourceId, changes: changes.filter(({ amount }) => amount !== 0) };
}
