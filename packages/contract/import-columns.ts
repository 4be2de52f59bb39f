import type { MessageChannel } from './message-channels';
import { attributeNames, type MemberAttribute, memberAttributes, type NewAttributeName } from './member-attributes';

/** The columns that imports and exports of every business have, in any order; only `id` is required. */
export const importColumns = [
  /** The id of the member in the file's system: a row with the same one is imported once. */
  'id',
  ...attributeNames,
  'email',
  'phoneNumber',
  'language',
  'birthday',
  /** When the member joined the older programme; empty: now. */
  'joinedAt',
  /** How many visits the member has had in all. */
  'visits',
  'hasConsent',
  /** The cards of an older programme, and the field that verifies them. */
  'card',
  'cardField',
  /** Balances in whole units with up to two decimals, and until when they can be used; empty: for ever. */
  'points',
  'pointsExpireAt',
  'credit',
  'creditExpireAt',
] as const;

type Column = (typeof importColumns)[number];
/** The columns besides attributes that the last release does not have. */
const newColumns = ['birthday', 'joinedAt', 'visits'] as const;
type ReleasedColumn = Exclude<Column, NewAttributeName | (typeof newColumns)[number]>;
/** Whether programs of release 0.2 know of a column in the errors of rows: a further one would break them. */
export const isReleasedColumn = (
  column: Column,
  attributes: Readonly<Record<string, MemberAttribute>> = memberAttributes,
): column is ReleasedColumn => !newColumns.some((name) => name === column) && !attributes[column]?.isNew;
export const releasedColumns = importColumns.filter((column) => isReleasedColumn(column));

/** What the rows of a file are about: new members, or changes of balances. */
export const importKinds = ['members', 'balances'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The columns of changes of balances, in any order; only `id` is required. */
export const balanceColumns = [
  /** The id of the member, or anything by which exactly one member is known: e-mail, phone, number or card. */
  'id',
  /** Amounts in whole units with up to two decimals, with a minus sign to take away; the dates as above. */
  'addPoints',
  'pointsExpireAt',
  'addCredit',
  'creditExpireAt',
] as const;
type FixedColumn = Column | (typeof balanceColumns)[number];

const IDENTIFIERS = 'identifiers.';
const FIELDS = 'fields.';
const CONSENTS = 'consents.';
/** A column of every business, or one for a number, a field of a form or a consent of this business. */
export type ImportColumn =
  | FixedColumn
  | `${typeof IDENTIFIERS}${string}`
  | `${typeof FIELDS}${string}`
  | `${typeof CONSENTS}${string}`;

/** The column of the numbers of a business, by their key in `login.identifiers`. */
export const toIdentifierColumn = (key: string): ImportColumn => `${IDENTIFIERS}${key}`;

export const isIdentifierColumn = (column: string): boolean => column.startsWith(IDENTIFIERS);
/** The column of a field of a business's forms. */
export const toFieldColumn = (id: string): ImportColumn => `${FIELDS}${id}`;
/** The column of a consent: for one channel of contact, or for all of them. */
export const toConsentColumn = (purpose: string, channel?: MessageChannel): ImportColumn =>
  channel === undefined ? `${CONSENTS}${purpose}` : `${CONSENTS}${purpose}.${channel}`;

/** Whether a text can be the name of a column; which numbers, fields and consents there are, the business says. */
export const isImportColumn = (text: unknown): text is ImportColumn =>
  typeof text === 'string' &&
  ([...importColumns, ...balanceColumns].some((column) => column === text) ||
    [IDENTIFIERS, FIELDS, CONSENTS].some((prefix) => text.startsWith(prefix)));

/** What a cell has to look like. */
export const cellForms = [
  'text',
  'email',
  'phone',
  'language',
  'truth',
  'amount',
  'signedAmount',
  'date',
  /** A day that is not in the future. */
  'pastDate',
  'number',
  /** A whole number, from zero. */
  'count',
  /** One of some options, or several of them. */
  'choice',
  'choices',
] as const;
export type CellForm = (typeof cellForms)[number];

const forms: Partial<Record<FixedColumn, CellForm>> = {
  email: 'email',
  phoneNumber: 'phone',
  language: 'language',
  birthday: 'pastDate',
  joinedAt: 'pastDate',
  visits: 'count',
  hasConsent: 'truth',
  points: 'amount',
  pointsExpireAt: 'date',
  credit: 'amount',
  addPoints: 'signedAmount',
  addCredit: 'signedAmount',
  creditExpireAt: 'date',
};
/** The form of the cells of a column that every file can have. */
export const getCellForm = (column: FixedColumn): CellForm => forms[column] ?? 'text';

/** What separates the options, or numbers, in a cell with several of them. */
export const CHOICE_SEPARATOR = '|';

/** Why a row was not imported, as far as programs of release 0.2 know. */
export const importErrorCodes = ['missing', 'invalid', 'past', 'repeated', 'exists', 'not_in_use'] as const;
/** The same, with the reasons of changes of balances: no member or several ones, and less than is taken away. */
export const importProblemCodes = [...importErrorCodes, 'unknown', 'insufficient', 'locked'] as const;

/** What a member of an import can have been used for since. */
export const importUses = ['signedIn', 'purchase', 'balance', 'gift'] as const;
