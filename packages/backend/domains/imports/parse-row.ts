import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { mapAttributes, type MemberAttributes } from 'loyalty-contract/member-attributes';
import { ISO_DATE } from 'loyalty-text/patterns';
import type { ImportColumn } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { Instant, SingleLineInput } from 'loyalty-contract/schemas/primitives';
import { readIdentifier } from 'loyalty-text/read-code';
import { parseTypedAmount } from 'loyalty-text/typed-amount';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import { type ContactIdentifier, type Identifier, mayIdentify, normalizeIdentifier } from '../members';

type Code = ImportError['code'];
/** The cells of a row by column; absent and empty cells are undefined. */
export type Cells = Partial<Record<ImportColumn, string>>;

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
  hasConsent: boolean;
  contacts: ContactIdentifier[];
  /** The card of an older programme, with the field that verifies it. */
  card: (Identifier & { proof: string }) | undefined;
  points: OpeningBalance;
  credit: OpeningBalance;
}

/** The value of a cell is not accepted. */
class CellError extends Error {
  constructor(
    readonly column: ImportColumn,
    readonly code: Code,
  ) {
    super(`${column}: ${code}`);
  }
}

const CellText = SingleLineInput.max(MAX_IDENTIFIER);

/** Parses the cells of one row, and collects an error for each invalid one. */
class RowParser {
  readonly errors: { column: ImportColumn; code: Code }[] = [];

  constructor(
    private readonly business: Business,
    private readonly cells: Cells,
    private readonly now: Date,
  ) {}

  /** The value of `parse`; the fallback, if it throws {@link CellError}, which is collected. */
  private attempt<T>(fallback: T, parse: () => T): T {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      this.errors.push({ column: error.column, code: error.code });
      return fallback;
    }
  }

  private readText(column: ImportColumn, schema = CellText): string | undefined {
    const parsed = schema.optional().safeParse(this.cells[column]);
    if (!parsed.success || hasLostLetters(parsed.data ?? '')) throw new CellError(column, 'invalid');
    return parsed.data;
  }

  parseId(): string {
    return this.attempt('', () => {
      const id = this.readText('id');
      if (id === undefined) throw new CellError('id', 'missing');
      return id;
    });
  }

  parseAttributes(): MemberAttributes {
    return mapAttributes((name, { max }) =>
      this.attempt('', () => this.readText(name, SingleLineInput.max(max)) ?? ''),
    );
  }

  parseLanguage(): string {
    const { defaultLanguage } = this.business.file;
    return this.attempt(defaultLanguage, () => chooseLanguage(this.business, this.readText('language')));
  }

  parseConsent(): boolean {
    return this.attempt(false, () => {
      const value = this.readText('hasConsent')?.toLowerCase() ?? 'false';
      if (value !== 'true' && value !== 'false') throw new CellError('hasConsent', 'invalid');
      return value === 'true';
    });
  }

  parseContacts(): ContactIdentifier[] {
    return contactKinds.flatMap((kind) =>
      this.attempt<ContactIdentifier[]>([], () => {
        const text = this.readText(kind);
        if (text === undefined) return [];
        const value = normalizeIdentifier(this.business, kind, text)?.value;
        if (value === undefined) throw new CellError(kind, 'invalid');
        return [{ kind, value }];
      }),
    );
  }

  parseCard(): ImportRow['card'] {
    return this.attempt(undefined, () => {
      const text = this.readText('card');
      if (text === undefined) return undefined;
      if (!mayIdentify(this.business, MIGRATION_CARD)) throw new CellError('card', 'not_in_use');
      const card = normalizeIdentifier(this.business, MIGRATION_CARD, text);
      if (!card) throw new CellError('card', 'invalid');
      // Without it, anybody who knows the card's number could take over the account.
      const proof = readIdentifier(this.readText('cardField') ?? '');
      if (proof === undefined) throw new CellError('cardField', 'missing');
      return { ...card, proof };
    });
  }

  parseOpeningBalance(column: BalanceKind): OpeningBalance {
    const amount = this.attempt(0, () => this.parseAmount(column));
    const expiresAt = this.attempt(null, () =>
      this.parseExpiry(column === 'points' ? 'pointsExpireAt' : 'creditExpireAt'),
    );
    return { amount, expiresAt };
  }

  private parseAmount(column: BalanceKind): number {
    const text = this.readText(column);
    if (text === undefined) return 0;
    const amount = parseTypedAmount(text);
    if (amount === undefined) throw new CellError(column, 'invalid');
    const kinds = getBalanceKinds(this.business.file.configuration);
    if (amount > 0 && !kinds.includes(column)) throw new CellError(column, 'not_in_use');
    return amount;
  }

  private parseExpiry(column: 'pointsExpireAt' | 'creditExpireAt'): Date | null {
    const text = this.readText(column);
    if (text === undefined) return null;
    const instant = Instant.safeParse(ISO_DATE.test(text) ? `${text}T00:00:00Z` : text).data;
    if (instant === undefined) throw new CellError(column, 'invalid');
    const at = new Date(instant);
    if (at <= this.now) throw new CellError(column, 'past');
    return at;
  }
}

/** Parses a row. @returns the row, or its errors */
export function parseRow(business: Business, row: number, cells: Cells, now: Date): ImportRow | ImportError[] {
  const parser = new RowParser(business, cells, now);
  const importRow: ImportRow = {
    row,
    sourceId: parser.parseId(),
    attributes: parser.parseAttributes(),
    language: parser.parseLanguage(),
    hasConsent: parser.parseConsent(),
    contacts: parser.parseContacts(),
    card: parser.parseCard(),
    points: parser.parseOpeningBalance('points'),
    credit: parser.parseOpeningBalance('credit'),
  };
  return parser.errors.length > 0 ? parser.errors.map((error) => ({ row, ...error })) : importRow;
}
