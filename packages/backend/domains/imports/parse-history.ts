import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import { Instant, TextInput } from 'loyalty-contract/schemas/primitives';
import { getDayStart, toLocalDay } from 'loyalty-text/local-day';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { readTypedDay } from 'loyalty-text/typed-day';
import { readTypedTruth } from 'loyalty-text/typed-truth';
import type { Business } from '../../core/business';
import type { ConsentPurpose } from '../members';
import { CellError, type CellReader } from './cell-reader';
import type { FileColumn } from './columns';
import { readFieldCell } from './field-cells';

/** A consent of a row: for one channel of contact, or for all of them. */
export interface ImportedConsent {
  purpose: ConsentPurpose;
  channel?: ContactChannel | undefined;
  given: boolean;
}

/** Nobody who is a member was born, or joined, before. */
const FIRST_DAY = '1900-01-01';

/** The birthday as `yyyy-mm-dd`; undefined for none. */
export const parseBirthday = (reader: CellReader, { file }: Business, now: Date): string | undefined =>
  reader.attempt(undefined, () => {
    const text = reader.readText('birthday');
    if (text === undefined) return undefined;
    const day = readTypedDay(text);
    if (day === undefined || day < FIRST_DAY || day > toLocalDay(now, file.configuration.timeZone))
      throw new CellError('birthday', 'invalid');
    return day;
  });

/** When the member joined: an instant, or the first one of a day of the business; now, if the cell is empty. */
export const parseJoinedAt = (reader: CellReader, { file }: Business, now: Date): Date =>
  reader.attempt(now, () => {
    const text = reader.readText('joinedAt');
    if (text === undefined) return now;
    const instant = Instant.safeParse(text).data;
    const day = readTypedDay(text);
    const at = instant ? new Date(instant) : day && getDayStart(day, file.configuration.timeZone);
    if (!at || at > now || at < new Date(FIRST_DAY)) throw new CellError('joinedAt', 'invalid');
    return at;
  });

/** The values of the fields of forms, and the birthday among them. */
export function parseFields(
  reader: CellReader,
  business: Business,
  columns: readonly FileColumn[],
  birthday: string | undefined,
): FieldValues {
  const values = columns.flatMap(({ column, field }) => {
    const text = reader.cells[column];
    if (!field || text === undefined) return [];
    return reader.attempt<[string, FieldValues[string]][]>([], () => {
      const isText = TextInput.safeParse(text).success && !hasLostLetters(text);
      const value = isText ? readFieldCell(business, field, text) : undefined;
      if (value === undefined) throw new CellError(column, 'invalid');
      return [[field.id, value]];
    });
  });
  return Object.fromEntries(birthday === undefined ? values : [...values, [BIRTHDAY_FIELD, birthday]]);
}

/** The consents, those for all channels first: the others are about what differs from them. */
export function parseConsents(reader: CellReader, columns: readonly FileColumn[]): ImportedConsent[] {
  return columns.flatMap(({ column, consent }) => {
    const text = reader.cells[column];
    if (!consent || text === undefined) return [];
    return reader.attempt<ImportedConsent[]>([], () => {
      const given = readTypedTruth(text);
      if (given === undefined) throw new CellError(column, 'invalid');
      return [{ ...consent, given }];
    });
  });
}
