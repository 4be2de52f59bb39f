import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { ImportColumn } from 'loyalty-contract/import-columns';
import { EndTime } from 'loyalty-contract/schemas/primitives';
import { readEnd } from 'loyalty-text/local-day';
import { readTypedDay } from 'loyalty-text/typed-day';
import type { Business } from '../../core/business';
import { isFractionOfUnit } from '../../core/require-whole';
import { CellError, type CellReader } from './cell-reader';

/** The hundredths of a balance in a cell; 0 for an empty one. */
export function parseAmount(
  reader: CellReader,
  business: Business,
  { kind, column, read }: { kind: BalanceKind; column: ImportColumn; read: (text: string) => number | undefined },
): number {
  return reader.attempt(0, () => {
    const text = reader.readText(column);
    if (text === undefined) return 0;
    const amount = read(text);
    if (amount === undefined || isFractionOfUnit(business, amount, kind)) throw new CellError(column, 'invalid');
    if (amount !== 0 && !getBalanceKinds(business.file.configuration).includes(kind))
      throw new CellError(column, 'not_in_use');
    return amount;
  });
}

/** Until when an amount can be used; null for an empty cell: it does not expire. */
export function parseExpiry(
  reader: CellReader,
  business: Business,
  { kind, now }: { kind: BalanceKind; now: Date },
): Date | null {
  const column = `${kind}ExpireAt` as const;
  return reader.attempt(null, () => {
    const text = reader.readText(column);
    if (text === undefined) return null;
    const end = EndTime.safeParse(text).data ?? readTypedDay(text);
    if (end === undefined) throw new CellError(column, 'invalid');
    const at = readEnd(end, business.file.configuration.timeZone);
    if (at <= now) throw new CellError(column, 'past');
    return at;
  });
}
