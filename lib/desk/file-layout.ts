import type { ImportColumns } from 'loyalty-contract/schemas/imports';
import { isDayForm } from 'loyalty-contract/import-cells';
import { isIdentifierColumn, type CellForm } from 'loyalty-contract/import-columns';
import { foldHeading } from 'loyalty-text/csv-table';
import { dateOrders, findDateOrders, type DateOrder } from 'loyalty-text/typed-day';
import { isRecord } from '@/lib/storage/record';
import { columnNames, mobileNames } from './column-names';
import { listFileColumns, type Sheet } from './sheet';
import { hasNames, toSentColumns, WHOLE_NAME } from './whole-names';

/** What the columns of a file are about, as a person chose it. */
export interface FileLayout {
  /** The number of the sheet, from 0. */
  sheet: number;
  /** The place of the column that tells members apart, from 0. */
  id: number | undefined;
  /** The columns of the import by the place of those of the file. The others are ignored. */
  columns: Readonly<Record<number, string>>;
  /** The order of days that do not begin with the year. */
  dateOrder: DateOrder | undefined;
  /** The country of phone numbers without a country code, if it is not the business's. */
  phoneCountry?: string | undefined;
}

export type KnownColumns = ImportColumns['columns'];

/** Columns that can tell members apart, if none is called an id, nor a number of the business: the most reliable first. */
const SUBSTITUTES = ['card', 'phoneNumber', 'email'];

/** The column of an import that a heading means: by its name, its label, or what people call it; a number of the business first. */
function guessColumn(heading: string, known: KnownColumns): string | undefined {
  if (known.some(({ column }) => column === heading)) return heading;
  const folded = foldHeading(heading);
  if (folded === '') return undefined;
  const isMeant = ({ column, label = '', channel }: KnownColumns[number]) =>
    [column, column.replace(/^(identifiers|fields)\./, '')].some((name) => foldHeading(name) === folded) ||
    (columnNames[column] ?? []).some((name) => foldHeading(name) === folded) ||
    (channel === undefined && foldHeading(label) === folded);
  const meant = known.filter(isMeant).map(({ column }) => column);
  return meant.find(isIdentifierColumn) ?? meant[0];
}

/** The cells of a table in the columns of a layout that have such a form, without empty ones. */
function listCells(
  { table }: Sheet,
  columns: FileLayout['columns'],
  known: KnownColumns,
  isMeant: (form: CellForm) => boolean,
): string[] {
  const places = Object.entries(columns).flatMap(([index, name]) =>
    known.some(({ column, form }) => column === name && isMeant(form)) ? [Number(index)] : [],
  );
  return table.records.flatMap((record) => places.flatMap((place) => record[place] || []));
}

/** The days of a table in the columns of a layout that have days. */
export const listDays = (sheet: Sheet, columns: FileLayout['columns'], known: KnownColumns): string[] =>
  listCells(sheet, columns, known, isDayForm);

/** The phone numbers of a table in the columns of a layout that have some, as they are written. */
export const listPhones = (sheet: Sheet, columns: FileLayout['columns'], known: KnownColumns): string[] =>
  listCells(sheet, columns, known, (form) => form === 'phone');

/** The layout with the order of its days, if they tell it; the one that was chosen, if they allow it. */
export function withDateOrder(layout: FileLayout, sheet: Sheet, known: KnownColumns): FileLayout {
  const orders = findDateOrders(listDays(sheet, layout.columns, known));
  const isChosen = layout.dateOrder !== undefined && orders.includes(layout.dateOrder);
  const only = orders.length === 1 ? orders[0] : undefined;
  return { ...layout, dateOrder: isChosen ? layout.dateOrder : only };
}

/** Names under which an import has no column of its own, but which can tell members apart. */
const withSubstitutes = (known: KnownColumns): KnownColumns => [
  ...known,
  ...SUBSTITUTES.filter((name) => known.every(({ column }) => column !== name)).map(
    (column) => ({ column, form: 'text' }) as const,
  ),
];

/** The balances that a heading can mean by a change, if no heading says one. */
const balances = [
  ['addPoints', 'points'],
  ['addCredit', 'credit'],
] as const;

const isCalled = (heading: string, column: string): boolean => {
  const folded = foldHeading(heading);
  return folded === foldHeading(column) || (columnNames[column] ?? []).some((name) => foldHeading(name) === folded);
};

/** The headings of columns that change a balance, but are called one: what they add may be meant as the whole. */
export const listBalanceHeadings = ({ table }: Sheet, { columns }: FileLayout): string[] =>
  Object.entries(columns).flatMap(([index, column]) => {
    const heading = table.header[Number(index)] ?? '';
    return balances.some(([change, balance]) => change === column && isCalled(heading, balance)) ? [heading] : [];
  });

/** The columns that change balances in a file that calls them balances. */
function guessChanges(sheet: Sheet, columns: FileLayout['columns'], known: KnownColumns): FileLayout['columns'] {
  if (Object.values(columns).some((column) => balances.some(([change]) => change === column))) return {};
  const fileColumns = listFileColumns(sheet.table);
  return Object.fromEntries(
    balances.flatMap(([change, balance]) => {
      const found = fileColumns.find(({ heading, index }) => !(index in columns) && isCalled(heading, balance));
      return found && known.some(({ column }) => column === change) ? [[found.index, change]] : [];
    }),
  );
}

/** The column of whole names, if no heading says a first name: `Name` is a last name beside one. */
function guessWholeName(sheet: Sheet, columns: FileLayout['columns'], known: KnownColumns): FileLayout['columns'] {
  if (!hasNames(known) || Object.values(columns).includes('firstName')) return columns;
  const isFree = (index: number) => !(index in columns) || columns[index] === 'lastName';
  const found = listFileColumns(sheet.table).find(
    ({ heading, index }) => isFree(index) && isCalled(heading, WHOLE_NAME),
  );
  if (!found) return columns;
  const others = Object.entries(columns).filter(([, column]) => column !== 'lastName');
  return { ...Object.fromEntries(others), [found.index]: WHOLE_NAME };
}

interface Guess {
  index: number;
  column: string | undefined;
  isMobile: boolean;
}

/** What each heading means by itself: `Name` is a last name, unless another heading is one. */
function guessColumns({ table }: Sheet, known: KnownColumns): Guess[] {
  const guesses = listFileColumns(table).map(({ index, heading }) => ({
    index,
    isMobile: mobileNames.some((name) => foldHeading(name) === foldHeading(heading)),
    column: guessColumn(heading, withSubstitutes(known)),
    isWholeName: isCalled(heading, WHOLE_NAME),
  }));
  const hasLastName = guesses.some(({ column, isWholeName }) => column === 'lastName' && !isWholeName);
  return guesses.map(({ index, column, isMobile, isWholeName }) => ({
    index,
    isMobile,
    column: hasLastName && isWholeName ? undefined : column,
  }));
}

/** Rows that are looked at for what a column has. */
const LOOKED_AT = 50;
const EMAIL_OR_PHONE = /@|^\+?[\p{Nd}\s().\-/]{7,}$/u;

/** A column that is nothing else and has e-mail addresses, some of them phone numbers: it tells members apart, whatever it is called. */
const guessContacts = ({ table }: Sheet, columns: FileLayout['columns']): number | undefined =>
  listFileColumns(table).find(({ index }) => {
    const cells = table.records.slice(0, LOOKED_AT).flatMap((record) => record[index] || []);
    return !(index in columns) && cells.join().includes('@') && cells.every((cell) => EMAIL_OR_PHONE.test(cell));
  })?.index;

/** What the columns of a sheet are probably about, by their headings; each is guessed once. */
export function guessLayout(sheets: readonly Sheet[], sheetIndex: number, known: KnownColumns): FileLayout {
  const sheet = sheets[sheetIndex];
  if (!sheet) return { sheet: sheetIndex, id: undefined, columns: {}, dateOrder: undefined };
  const guesses = guessColumns(sheet, known);
  const findBest = (name: string | undefined) => {
    const same = guesses.filter(({ column }) => column === name);
    return same.find(({ isMobile }) => isMobile) ?? same[0];
  };
  const first = guesses.filter((guess) => guess.column !== undefined && guess === findBest(guess.column));
  const find = (name: string) => first.find(({ column }) => column === name)?.index;
  const named = Object.fromEntries(
    first.flatMap(({ index, column }) =>
      column !== undefined && column !== 'id' && known.some((one) => one.column === column) ? [[index, column]] : [],
    ),
  );
  const columns = guessWholeName(sheet, { ...named, ...guessChanges(sheet, named, known) }, known);
  const numbers = known.map(({ column }) => column).filter(isIdentifierColumn);
  const called = ['id', ...numbers, ...SUBSTITUTES].map(find).find((index) => index !== undefined);
  const id = called ?? guessContacts(sheet, columns);
  return withDateOrder({ sheet: sheetIndex, id, columns, dateOrder: undefined }, sheet, known);
}

/** The layout after a column of the file was given another meaning, which no other column has then, also as a part. */
export function chooseColumn(layout: FileLayout, index: number, column: string): FileLayout {
  const sent = toSentColumns(column);
  const isOther = (name: string) => toSentColumns(name).every((part) => !sent.includes(part));
  const others = Object.entries(layout.columns).filter(([at, name]) => Number(at) !== index && isOther(name));
  return { ...layout, columns: Object.fromEntries(column === '' ? others : [...others, [index, column]]) };
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A layout from the browser's storage; undefined if it is none. */
export function parseLayout(value: unknown): FileLayout | undefined {
  if (!isRecord(value) || !isRecord(value.columns)) return undefined;
  const { sheet, id, columns, dateOrder, phoneCountry } = value;
  const entries = Object.entries(columns);
  const order = dateOrders.find((name) => name === dateOrder);
  const isValid = entries.every(([index, column]) => isPlace(Number(index)) && typeof column === 'string');
  if (!isPlace(sheet) || !isPlace(id) || !isValid || (dateOrder !== undefined && !order)) return undefined;
  const named = entries.map(([index, column]) => [Number(index), String(column)] as const);
  return {
    sheet,
    id,
    columns: Object.fromEntries(named),
    dateOrder: order,
    ...(typeof phoneCountry === 'string' && { phoneCountry }),
  };
}
