import type { BackendTextKey } from '@/locales/texts';
import type { ReportRow, ReportRows } from './report-rows';

type Suffix<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Headings of the report's page, and of the columns of its tables: those that there are texts of. */
export type Heading = Suffix<'report.heading.', BackendTextKey>;

/** The unit of an amount. */
export type AmountKind = 'points' | 'credit' | 'money';

/** How values are written in the member's language. */
export interface Show {
  moment: (value: unknown) => string;
  /** Hundredths of points, of credit, or of the business's money. */
  amount: (value: unknown, kind: AmountKind) => string;
  /** The business's own name of a balance. */
  balanceName: (kind: 'points' | 'credit') => string;
  localized: (value: unknown) => string;
  word: (heading: Heading) => string;
  operation: (value: unknown) => string;
  /** A decision about a consent, with the channel of contact that it is limited to. */
  answer: (value: unknown, channel: unknown) => string;
}

type Cell = (row: ReportRow, show: Show, rows: ReportRows) => string;
const text =
  (column: string): Cell =>
  (row) =>
    typeof row[column] === 'string' ? row[column] : '';
const moment =
  (column: string): Cell =>
  (row, show) =>
    show.moment(row[column]);
/** Of an account or of an entry of one: which balance it is. */
function balanceKind(row: ReportRow, rows: ReportRows): 'points' | 'credit' {
  const account = (rows.accounts ?? []).find(({ id }) => id === row.account_id) ?? row;
  return account.type === 'point' ? 'points' : 'credit';
}
const amount =
  (column: string): Cell =>
  (row, show, rows) =>
    show.amount(row[column], balanceKind(row, rows));
const total: Cell = (row, show) => show.amount(row.total, 'money');
const price: Cell = (row, show) => show.amount(row.price, row.currency === 'points' ? 'points' : 'credit');
const balanceName: Cell = (row, show, rows) => show.balanceName(balanceKind(row, rows));
const getConsentText: Cell = (row, _, rows) => {
  const stored = (rows.consentTexts ?? []).find(({ text_hash }) => text_hash === row.text_hash);
  return typeof stored?.text === 'string' ? stored.text : String(row.consent);
};
const getGiftName: Cell = (row, { localized }) => localized(row.text);
const getBoughtItemName: Cell = (row, { localized }, rows) => {
  const gift = (rows.gifts ?? []).find(({ id }) => id === row.gift_id);
  return gift ? localized(gift.text) : String(row.item_id);
};
const itemCell: Cell = (row) =>
  (Array.isArray(row.items) ? (row.items as { name: string; quantity: number }[]) : [])
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ');

/** The tables of the page: heading, rows and columns. */
export const tables: [Heading, string, [Heading, Cell][]][] = [
  [
    'accounts',
    'accounts',
    [
      ['what', balanceName],
      ['balance', amount('balance')],
    ],
  ],
  [
    'consents',
    'consents',
    [
      ['when', moment('created_at')],
      ['answer', (row, show) => show.answer(row.given, row.contact_channel)],
      ['text', getConsentText],
    ],
  ],
  [
    'entries',
    'entries',
    [
      ['when', moment('created_at')],
      ['what', (row, show) => show.operation(row.operation)],
      ['balance', balanceName],
      ['amount', amount('amount')],
    ],
  ],
  [
    'purchases',
    'purchases',
    [
      ['when', moment('created_at')],
      ['receipt', text('receipt_number')],
      ['what', itemCell],
      ['amount', total],
    ],
  ],
  [
    'shopPurchases',
    'shopPurchases',
    [
      ['when', moment('created_at')],
      ['what', getBoughtItemName],
      ['amount', price],
    ],
  ],
  [
    'gifts',
    'gifts',
    [
      ['what', getGiftName],
      ['code', text('code')],
      ['until', moment('valid_until')],
      ['used', moment('used_at')],
    ],
  ],
  [
    'feedback',
    'feedback',
    [
      ['when', moment('created_at')],
      ['subject', text('subject')],
      ['text', text('text')],
    ],
  ],
  [
    'messages',
    'messages',
    [
      ['when', moment('created_at')],
      ['to', text('recipient')],
      ['subject', text('subject')],
    ],
  ],
  [
    'sessions',
    'sessions',
    [
      ['when', moment('created_at')],
      ['until', moment('expires_at')],
    ],
  ],
  [
    'links',
    'links',
    [
      ['when', moment('created_at')],
      ['used', moment('used_at')],
      ['by', text('issued_by')],
      ['why', text('reason')],
    ],
  ],
];
