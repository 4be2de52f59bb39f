import { toBalanceKind, type AccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { BackendTextKey } from '@/locales/texts';
import type { DataReportRow, DataReportRows } from './data-report-rows';

type Suffix<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Headings of the report's page and of the columns of its tables: each has a text, `report.heading.<name>`. */
export type Heading = Suffix<'report.heading.', BackendTextKey>;

/** The unit of an amount. */
export type AmountKind = BalanceKind | 'money';

/** Formats values in the member's language. */
export interface Formatters {
  formatDateTime: (value: unknown) => string;
  /** The last day before an expiry. */
  formatLastDay: (end: unknown) => string;
  /** Hundredths of points, of credit, or of the business's money. */
  formatAmount: (value: unknown, kind: AmountKind) => string;
  /** The business's own name of a balance. */
  formatBalanceName: (kind: BalanceKind) => string;
  formatName: (value: unknown) => string;
  getHeading: (heading: Heading) => string;
  formatOperation: (value: unknown) => string;
  /** The kind of a notice. */
  formatNoticeKind: (value: unknown) => string;
  /** The name of a stamp card; its id if the business has no such card any more. */
  formatStampCardName: (id: unknown) => string;
  /** A decision about a consent, with the channel of contact that it is limited to. */
  formatConsentDecision: (value: unknown, channel: unknown) => string;
}

type FormatCell = (row: DataReportRow, formatters: Formatters, rows: DataReportRows) => string;
const createTextCell =
  (column: string): FormatCell =>
  (row) =>
    typeof row[column] === 'string' ? row[column] : '';
const createDateTimeCell =
  (column: string): FormatCell =>
  (row, formatters) =>
    formatters.formatDateTime(row[column]);
/** The kind of balance of an account, or of an entry's account. */
function getBalanceKind(row: DataReportRow, rows: DataReportRows): BalanceKind {
  const account =
    [...(rows.accounts ?? []), ...(rows.mergedAccounts ?? [])].find(({ id }) => id === row.account_id) ?? row;
  return toBalanceKind(account.type as AccountType);
}
const createAmountCell =
  (column: string): FormatCell =>
  (row, formatters, rows) =>
    formatters.formatAmount(row[column], getBalanceKind(row, rows));
const formatTotalCell: FormatCell = (row, formatters) => formatters.formatAmount(row.total, 'money');
const formatPriceCell: FormatCell = (row, formatters) =>
  formatters.formatAmount(row.price, row.currency === 'points' ? 'points' : 'credit');
const formatBalanceNameCell: FormatCell = (row, formatters, rows) =>
  formatters.formatBalanceName(getBalanceKind(row, rows));
const formatConsentTextCell: FormatCell = (row, _, rows) => {
  const stored = (rows.consentTexts ?? []).find(({ text_hash }) => text_hash === row.text_hash);
  return typeof stored?.text === 'string' ? stored.text : String(row.consent);
};
const createCountCell =
  (column: string): FormatCell =>
  (row) =>
    String(row[column] ?? '');
const formatGiftNameCell: FormatCell = (row, { formatName }) => formatName(row.text);
const formatBoughtItemCell: FormatCell = (row, { formatName }, rows) => {
  const gift = (rows.gifts ?? []).find(({ id }) => id === row.gift_id);
  return gift ? formatName(gift.text) : String(row.item_id);
};
const formatItemsCell: FormatCell = (row) =>
  (Array.isArray(row.items) ? (row.items as { name: string; quantity: number }[]) : [])
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ');

/** A table of the page. */
interface ReportTable {
  /** The key of its rows in the report, and of its heading. */
  name: Heading;
  columns: [heading: Heading, cell: FormatCell][];
}

/** The tables of the page, in order. */
export const tables: ReportTable[] = [
  {
    name: 'accounts',
    columns: [
      ['what', formatBalanceNameCell],
      ['balance', createAmountCell('balance')],
    ],
  },
  {
    name: 'consents',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['answer', (row, formatters) => formatters.formatConsentDecision(row.given, row.contact_channel)],
      ['text', formatConsentTextCell],
    ],
  },
  {
    name: 'entries',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['what', (row, formatters) => formatters.formatOperation(row.operation)],
      ['balance', formatBalanceNameCell],
      ['amount', createAmountCell('amount')],
    ],
  },
  {
    name: 'purchases',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['receipt', createTextCell('receipt_number')],
      ['what', formatItemsCell],
      ['amount', formatTotalCell],
    ],
  },
  {
    name: 'shopPurchases',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['what', formatBoughtItemCell],
      ['amount', formatPriceCell],
    ],
  },
  {
    name: 'gifts',
    columns: [
      ['what', formatGiftNameCell],
      ['code', createTextCell('code')],
      ['until', (row, formatters) => formatters.formatLastDay(row.valid_until)],
      ['used', createDateTimeCell('used_at')],
    ],
  },
  {
    name: 'stamps',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['what', (row, { formatStampCardName }) => formatStampCardName(row.card_id)],
      ['stamps', createCountCell('stamps')],
    ],
  },
  {
    name: 'notices',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['what', (row, { formatNoticeKind }) => formatNoticeKind(row.kind)],
      ['read', createDateTimeCell('read_at')],
    ],
  },
  {
    name: 'feedback',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['subject', createTextCell('subject')],
      ['text', createTextCell('text')],
    ],
  },
  {
    name: 'messages',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['to', createTextCell('recipient')],
      ['subject', createTextCell('subject')],
    ],
  },
  {
    name: 'sessions',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['until', createDateTimeCell('expires_at')],
    ],
  },
  {
    name: 'links',
    columns: [
      ['when', createDateTimeCell('created_at')],
      ['used', createDateTimeCell('used_at')],
      ['by', createTextCell('issued_by')],
      ['why', createTextCell('reason')],
    ],
  },
];
