import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { attributeNames } from 'loyalty-contract/member-attributes';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import {
  balanceColumns,
  getCellForm,
  importColumns,
  toConsentColumn,
  toFieldColumn,
  toIdentifierColumn,
  type CellForm,
  type ImportColumn,
} from 'loyalty-contract/import-columns';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import type { ImportColumns } from 'loyalty-contract/schemas/imports';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getInternationalPhoneExample } from '../../core/phone-example';
import { getProfileForm, getRegistrationForm, type FileForm } from '../content';
import { getConsentPurposes, mayIdentify, type ConsentPurpose } from '../members';

export type FileField = FileForm['fields'][number];
type FileIdentifier = Business['file']['configuration']['login']['identifiers'][number];

/** A column of a file, and what it is about besides the member. */
export interface FileColumn {
  column: ImportColumn;
  form: CellForm;
  identifier?: FileIdentifier;
  field?: FileField;
  consent?: { purpose: ConsentPurpose; channel?: ContactChannel };
}

/** The numbers that the business itself issues: members sign in with them, and staff or a file gives them. */
const listIdentifiers = ({ file }: Business): FileIdentifier[] =>
  file.configuration.login.identifiers.filter(
    ({ key }) => ![...contactKinds, MIGRATION_CARD].some((kind) => kind === key),
  );

/** Fields with columns of their own. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([...attributeNames, ...contactKinds, BIRTHDAY_FIELD]);

const fieldForms: Record<FileField['type'], CellForm> = {
  text: 'text',
  textarea: 'text',
  email: 'email',
  phone: 'phone',
  date: 'date',
  number: 'number',
  rating: 'number',
  checkbox: 'truth',
  select: 'choice',
  multiselect: 'choices',
};

/** The fields of the forms that members fill in, without those that have columns of their own and consents. */
function listFields(business: Business): FileField[] {
  const fields = [getRegistrationForm(business), getProfileForm(business)].flatMap((form) => form?.fields ?? []);
  const own = fields.filter(({ id, consent }) => consent === undefined && !OWN_COLUMNS.has(id));
  return [...new Map(own.map((field) => [field.id, field])).values()];
}

/** The columns that a file of a business can have, in the order of an export. */
export function listColumns(business: Business, language: Locale = business.file.defaultLanguage): FileColumn[] {
  const identifiers = listIdentifiers(business).map((identifier) => ({
    column: toIdentifierColumn(identifier.key),
    form: 'text' as const,
    identifier,
  }));
  const fields = listFields(business).map((field) => ({
    column: toFieldColumn(field.id),
    form: fieldForms[field.type],
    field,
  }));
  const consents = getConsentPurposes(business, language).flatMap((purpose): FileColumn[] => [
    { column: toConsentColumn(purpose.id), form: 'truth', consent: { purpose } },
    ...purpose.channels.map((channel) => ({
      column: toConsentColumn(purpose.id, channel),
      form: 'truth' as const,
      consent: { purpose, channel },
    })),
  ]);
  const everywhere = importColumns.map((column) => ({ column, form: getCellForm(column) }));
  return [...everywhere, ...identifiers, ...fields, ...consents];
}

const balances: Partial<Record<ImportColumn, BalanceKind>> = {
  points: 'points',
  addPoints: 'points',
  credit: 'credit',
  addCredit: 'credit',
};

/** False for a column of a balance, or of old cards, that the business does not have. */
function isInUse(business: Business, column: ImportColumn): boolean {
  if (column === 'card') return mayIdentify(business, MIGRATION_CARD);
  const kind = balances[column];
  return kind === undefined || getBalanceKinds(business.file.configuration).includes(kind);
}

/** What is known of a column besides its words. */
const presentColumn = (business: Business, { column, form }: Pick<FileColumn, 'column' | 'form'>) => ({
  column,
  form,
  ...(form === 'phone' && { example: getInternationalPhoneExample(business) }),
  ...(!isInUse(business, column) && { inUse: false }),
});

/** The columns of a file that changes balances. */
export const presentBalanceColumns = (business: Business): ImportColumns => ({
  phoneCountry: business.country,
  columns: balanceColumns.map((column) => presentColumn(business, { column, form: getCellForm(column) })),
});

/** The columns of a business with their words in a language. */
export function presentColumns(business: Business, language: Locale): ImportColumns {
  const localize = createLocalizer(business, language);
  const columns = listColumns(business, language).map(({ column, form, identifier, field, consent }) => ({
    ...presentColumn(business, { column, form }),
    ...(identifier && { label: localize(identifier.label) }),
    ...(field && { label: localize(field.label) }),
    ...(field?.options && {
      options: field.options.map(({ value, label }) => ({ value, label: localize(label) })),
    }),
    ...(consent && { label: consent.purpose.text }),
    ...(consent?.channel && { channel: consent.channel }),
  }));
  return { columns, phoneCountry: business.country };
}
