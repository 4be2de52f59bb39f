import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { mapAttributes, type MemberAttributes } from 'loyalty-contract/member-attributes';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { SingleLineInput } from 'loyalty-contract/schemas/primitives';
import { parseTypedAmount, parseTypedCount } from 'loyalty-text/typed-amount';
import { readTypedTruth } from 'loyalty-text/typed-truth';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import { type ContactIdentifier, normalizeIdentifier } from '../members';
import { parseAmount, parseExpiry } from './balance-cells';
import { CellError, CellReader, type Cells } from './cell-reader';
import type { FileColumn } from './columns';
import { parseBirthday, parseConsents, parseFields, parseJoinedAt, type ImportedConsent } from './parse-history';
import { parseNumbers, type ImportedNumber } from './parse-numbers';

/** An opening balance in hundredths. */
interface OpeningBalance {
  amount: number;
  /** Null: it does not expire. */
  expiresAt: Date | null;
}

/** A valid row. */
export interface ImportRow {
  /** Its number in the file, from 1. */
  row: number;
  sourceId: string;
  attributes: MemberAttributes;
  language: string;
  /** Values of fields of forms, and the birthday. */
  fields: FieldValues;
  joinedAt: Date;
  /** How many visits the member has had in all. */
  visits: number;
  hasConsent: boolean;
  consents: ImportedConsent[];
  contacts: ContactIdentifier[];
  numbers: ImportedNumber[];
  points: OpeningBalance;
  credit: OpeningBalance;
}

/** Parses the cells of one row. */
class RowParser {
  constructor(
    private readonly business: Business,
    private readonly reader: CellReader,
    private readonly now: Date,
  ) {}

  parseId(): string {
    return this.reader.attempt('', () => {
      const id = this.reader.readText('id');
      if (id === undefined) throw new CellError('id', 'missing');
      return id;
    });
  }

  parseAttributes(): MemberAttributes {
    return mapAttributes((name, { max }) =>
      this.reader.attempt('', () => this.reader.readText(name, SingleLineInput.max(max)) ?? ''),
    );
  }

  parseLanguage(): string {
    const { defaultLanguage } = this.business.file;
    return this.reader.attempt(defaultLanguage, () => chooseLanguage(this.business, this.reader.readText('language')));
  }

  parseConsent(): boolean {
    return this.reader.attempt(false, () => {
      const given = readTypedTruth(this.reader.readText('hasConsent') ?? 'false');
      if (given === undefined) throw new CellError('hasConsent', 'invalid');
      return given;
    });
  }

  parseContacts(): ContactIdentifier[] {
    return contactKinds.flatMap((kind) =>
      this.reader.attempt<ContactIdentifier[]>([], () => {
        const text = this.reader.readText(kind);
        if (text === undefined) return [];
        const value = normalizeIdentifier(this.business, kind, text)?.value;
        if (value === undefined) throw new CellError(kind, 'invalid');
        return [{ kind, value }];
      }),
    );
  }

  parseVisits(): number {
    return this.reader.attempt(0, () => {
      const visits = parseTypedCount(this.reader.readText('visits') ?? '0');
      if (visits === undefined) throw new CellError('visits', 'invalid');
      return visits;
    });
  }

  parseOpeningBalance(kind: BalanceKind): OpeningBalance {
    return {
      amount: parseAmount(this.reader, this.business, { kind, column: kind, read: parseTypedAmount }),
      expiresAt: parseExpiry(this.reader, this.business, { kind, now: this.now }),
    };
  }
}

/** Parses a row of a file with these columns. @returns the row, or its errors */
export function parseRow(
  business: Business,
  columns: readonly FileColumn[],
  { row, cells, now }: { row: number; cells: Cells; now: Date },
): ImportRow | ImportError[] {
  const reader = new CellReader(cells);
  const parser = new RowParser(business, reader, now);
  const sourceId = parser.parseId();
  const birthday = parseBirthday(reader, business, now);
  const importRow: ImportRow = {
    row,
    sourceId,
    attributes: parser.parseAttributes(),
    language: parser.parseLanguage(),
    fields: parseFields(reader, business, columns, birthday),
    joinedAt: parseJoinedAt(reader, business, now),
    visits: parser.parseVisits(),
    hasConsent: parser.parseConsent(),
    consents: parseConsents(reader, columns),
    contacts: parser.parseContacts(),
    numbers: parseNumbers(reader, business, columns),
    points: parser.parseOpeningBalance('points'),
    credit: parser.parseOpeningBalance('credit'),
  };
  return reader.errors.length > 0 ? reader.errors.map((error) => ({ row, ...error })) : importRow;
}
