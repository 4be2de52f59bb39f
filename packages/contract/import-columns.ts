import { attributeNames } from './member-attributes';

/** The columns of an import and an export, in any order; only `id` is required. */
export const importColumns = [
  /** The id of the member in the file's system: a row with the same one is imported once. */
  'id',
  ...attributeNames,
  'email',
  'phoneNumber',
  'language',
  'hasConsent',
  /** The card of an older programme, and the field that verifies it. */
  'card',
  'cardField',
  /** Balances in whole units with up to two decimals, and until when they can be used; empty: for ever. */
  'points',
  'pointsExpireAt',
  'credit',
  'creditExpireAt',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What a cell has to look like. */
type CellForm = 'text' | 'email' | 'phone' | 'language' | 'truth' | 'amount' | 'date';

const forms: Partial<Record<ImportColumn, CellForm>> = {
  email: 'email',
  phoneNumber: 'phone',
  language: 'language',
  hasConsent: 'truth',
  points: 'amount',
  pointsExpireAt: 'date',
  credit: 'amount',
  creditExpireAt: 'date',
};
export const getCellForm = (column: ImportColumn): CellForm => forms[column] ?? 'text';

/** Why a row was not imported. */
export const importErrorCodes = ['missing', 'invalid', 'past', 'repeated', 'exists', 'not_in_use'] as const;
