import type { BackendTextKey } from '@/locales/texts';
import type { ReportRow, ReportRows } from './report-rows';

type Suffix<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Headings of the report's page and of the columns of its tables: each has a text, `report.heading.<name>`. */
export type Heading = Suffix<'report.heading.', BackendTextKey>;

/** The unit of an amount. */
export type AmountKind = 'points' | 'credit' | 'money';

/** Formats values in the member's language. */
export interface Formatters {
  dateTime: (value: unknown) => string;
  /** Hundredths of points, of credit, or of the business's money. */
  amount: (value: unknown, kind: AmountKind) => string;
  /** The business's own name of a balance. */
  balanceName: (kind: 'points' | 'credit') => string;
  localized: (value: unknown) => string;
  getHeading: (heading: Heading) => string;
  operation: (value: unknown) => string;
  /** The kind of a notice. */
  noticeKind: (value: unknown) => string;
  /** The name of a stamp card; its id if the business has no such card any more. */
  stampCardName: (id: unknown) => string;
  /** A decision about a consent, with the channel of contact that it is limited to. */
  consentDecision: (value: unknown, channel: unknown) => string;
}

type Cell = (row: ReportRow, formatters: Formatters, rows: ReportRows) => string;
const textCell =
  (column: string): Cell =>
  (row) =>
    typeof row[column] === 'string' ? row[column] : '';
const dateTimeCell =
  (column: string): Cell =>
  (row, formatters) =>
    formatters.dateTime(row[column]);
/** The kind of balance of an account, or of an entry's account. */
function getBalanceKind(row: ReportRow, rows: ReportRows): 'points' | 'credit' {
  const account = (rows.accounts ?? []).find(({ id }) => id === row.account_id) ?? row;
  return account.type === 'point' ? 'points' : 'credit';
}
const amountCell =
  (column: string): Cell =>
  (row, formatters, rows) =>
    formatters.amount(row[column], getBalanceKind(row, rows));
const totalCell: Cell = (row, formatters) => formatters.amount(row.total, 'money');
const priceCell: Cell = (row, formatters) =>
  formatters.amount(row.price, row.currency === 'points' ? 'points' : 'credit');
const balanceNameCell: Cell = (row, formatters, rows) => formatters.balanceName(getBalanceKind(row, rows));
const consentTextCell: Cell = (row, _, rows) => {
  const stored = (rows.consentTexts ?? []).find(({ text_hash }) => text_hash === row.text_hash);
  return typeof stored?.text === 'string' ? stored.text : String(row.consent);
};
const countCell =
  (column: string): Cell =>
  (row) =>
    String(row[column] ?? '');
const giftNameCell: Cell = (row, { localized }) => localized(row.text);
const boughtItemCell: Cell = (row, { localized }, rows) => {
  const gift = (rows.gifts ?? []).find(({ id }) => id === row.gift_id);
  return gift ? localized(gift.text) : String(row.item_id);
};
const itemsCell: Cell = (row) =>
  (Array.isArray(row.items) ? (row.items as { name: string; quantity: number }[]) : [])
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ');

/** A table of the page. */
interface ReportTable {
  /** The key of its rows in the report, and of its heading. */
  name: Heading;
  columns: [heading: Heading, cell: Cell][];
}

/** The tables of the page, in order. */
export const tables: ReportTable[] = [
  {
    name: 'accounts',
    columns: [
      ['what', balanceNameCell],
      ['balance', amountCell('balance')],
    ],
  },
  {
    name: 'consents',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['answer', (row, formatters) => formatters.consentDecision(row.given, row.contact_channel)],
      ['text', consentTextCell],
    ],
  },
  {
    name: 'entries',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['what', (row, formatters) => formatters.operation(row.operation)],
      ['balance', balanceNameCell],
      ['amount', amountCell('amount')],
    ],
  },
  {
    name: 'purchases',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['receipt', textCell('receipt_number')],
      ['what', itemsCell],
      ['amount', totalCell],
    ],
  },
  {
    name: 'shopPurchases',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['what', boughtItemCell],
      ['amount', priceCell],
    ],
  },
  {
    name: 'gifts',
    columns: [
      ['what', giftNameCell],
      ['code', textCell('code')],
      ['until', dateTimeCell('valid_until')],
      ['used', dateTimeCell('used_at')],
    ],
  },
  {
    name: 'stamps',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['what', (row, { stampCardName }) => stampCardName(row.card_id)],
      ['stamps', countCell('stamps')],
    ],
  },
  {
    name: 'notices',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['what', (row, { noticeKind }) => noticeKind(row.kind)],
      ['read', dateTimeCell('read_at')],
    ],
  },
  {
    name: 'feedback',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['subject', textCell('subject')],
      ['text', textCell('text')],
    ],
  },
  {
    name: 'messages',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['to', textCell('recipient')],
      ['subject', textCell('subject')],
    ],
  },
  {
    name: 'sessions',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['until', dateTimeCell('expires_at')],
    ],
  },
  {
    name: 'links',
    columns: [
      ['when', dateTimeCell('created_at')],
      ['used', dateTimeCell('used_at')],
      ['by', textCell('issued_by')],
      ['why', textCell('reason')],
    ],
  },
];
