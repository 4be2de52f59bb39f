import { getCsvSeparator, toCsv } from 'loyalty-text/csv';
import type { Purchase, Transaction } from 'loyalty-contract/schemas/transactions';
import { toLocalDay } from 'loyalty-text/local-day';
import { formatTime } from '@/lib/format/date';
import { getEntryTitleKey } from './entry-title';
import { getEntrySubject } from './entry-subject';

interface CsvFormat {
  /** Translates a key, as `t` does. */
  t: (key: string) => string;
  timeZone: string;
  language: string;
}

const toLocalTime = (instant: string, timeZone: string) =>
  `${toLocalDay(instant, timeZone)} ${formatTime(instant, timeZone)}`;
/** A number of the currency or of points, for a spreadsheet. */
const toNumber = (hundredths: number) => hundredths / 100;

function getReceiptNumber({ entity, receiptNumber }: Transaction): string | undefined {
  return entity?.kind === 'purchase' ? entity.receiptNumber : receiptNumber;
}

/** The entries of a balance as CSV. */
export function entriesToCsv(entries: readonly Transaction[], { t, timeZone, language }: CsvFormat): string {
  const header = ['date', 'type', 'details', 'receipt', 'amount', 'balance'].map((name) => t(`activity.csv.${name}`));
  const lines = entries.map((entry) => [
    toLocalTime(entry.created_on, timeZone),
    t(getEntryTitleKey(entry)),
    getEntrySubject(entry),
    getReceiptNumber(entry),
    toNumber(entry.amount),
    entry.balance === undefined ? undefined : toNumber(entry.balance),
  ]);
  return toCsv([header, ...lines], getCsvSeparator(language));
}

/** The purchases as CSV; `earned` are the names of the balances that they earn. */
export function purchasesToCsv(
  purchases: readonly Purchase[],
  { t, timeZone, language }: CsvFormat,
  earned: { points?: string; credit?: string },
): string {
  const hasPoints = earned.points !== undefined;
  const hasCredit = earned.credit !== undefined;
  const header = [
    ...['date', 'details', 'receipt', 'amount'].map((name) => t(`activity.csv.${name}`)),
    ...[earned.points, earned.credit].filter((name) => name !== undefined),
  ];
  const lines = purchases.map((purchase) => [
    toLocalTime(purchase.created_on, timeZone),
    purchase.location,
    purchase.receiptNumber,
    toNumber(purchase.total),
    ...(hasPoints ? [toNumber(purchase.pointsEarned)] : []),
    ...(hasCredit ? [toNumber(purchase.creditEarned)] : []),
  ]);
  return toCsv([header, ...lines], getCsvSeparator(language));
}
