import { getBalanceKinds } from '@/contract/balance-kinds';
import { MIGRATION_CARD } from '@/contract/identifier-kinds';
import { MAX_IDENTIFIER, MAX_NAME } from '@/contract/limits';
import { ISO_DATE } from '@/contract/patterns';
import type { ImportColumn, ImportError } from '@/contract/schemas/imports';
import { Instant, SingleLineInput } from '@/contract/schemas/primitives';
import { parseTypedAmount } from '@/contract/typed-amount';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import { normalizeText } from '../../core/normalize-contact';
import {
  contacts,
  mayIdentify,
  normalizeIdentifier,
  type ContactIdentifier,
  type Identifier,
} from '../members/identifiers';

type Code = ImportError['code'];
/** The cells of a row by column; absent and empty cells are undefined. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** An opening balance in hundredths. */
interface Opening {
  amount: number;
  /** Null: it does not expire. */
  expiresAt: Date | null;
}

/** A valid row. */
export interface ImportRow {
  /** Its number in the file, from 1. */
  row: number;
  sourceId: string;
  firstName: string;
  lastName: string;
  language: string;
  hasConsent: boolean;
  contacts: ContactIdentifier[];
  /** The card of an older programme, with the field that verifies it. */
  card: (Identifier & { proof: string }) | undefined;
  points: Opening;
  credit: Opening;
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

const Name = SingleLineInput.max(MAX_NAME);
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

  private text(column: ImportColumn, schema = CellText): string | undefined {
    const value = this.cells[column];
    if (value !== undefined && !schema.safeParse(value).success) throw new CellError(column, 'invalid');
    return value;
  }

  id(): string {
    return this.attempt('', () => {
      const id = this.text('id');
      if (id === undefined) throw new CellError('id', 'missing');
      return id;
    });
  }

  name(column: 'firstName' | 'lastName'): string {
    return this.attempt('', () => this.text(column, Name) ?? '');
  }

  language(): string {
    const { defaultLanguage } = this.business.file;
    return this.attempt(defaultLanguage, () => chooseLanguage(this.business, this.text('language')));
  }

  hasConsent(): boolean {
    return this.attempt(false, () => {
      const value = this.text('hasConsent')?.toLowerCase() ?? 'false';
      if (value !== 'true' && value !== 'false') throw new CellError('hasConsent', 'invalid');
      return value === 'true';
    });
  }

  contacts(): ContactIdentifier[] {
    return contacts.flatMap((kind) =>
      this.attempt<ContactIdentifier[]>([], () => {
        const typed = this.text(kind);
        if (typed === undefined) return [];
        const value = normalizeIdentifier(this.business, kind, typed)?.value;
        if (value === undefined) throw new CellError(kind, 'invalid');
        return [{ kind, value }];
      }),
    );
  }

  card(): ImportRow['card'] {
    return this.attempt(undefined, () => {
      const typed = this.text('card');
      if (typed === undefined) return undefined;
      if (!mayIdentify(this.business, MIGRATION_CARD)) throw new CellError('card', 'not_in_use');
      const card = normalizeIdentifier(this.business, MIGRATION_CARD, typed);
      if (!card) throw new CellError('card', 'invalid');
      // Without it, anybody who knows the card's number could take over the account.
      const proof = normalizeText(this.text('cardField') ?? '');
      if (proof === undefined) throw new CellError('cardField', 'missing');
      return { ...card, proof };
    });
  }

  opening(column: 'points' | 'credit'): Opening {
    const amount = this.attempt(0, () => this.amount(column));
    const expiresAt = this.attempt(null, () => this.expiry(column === 'points' ? 'pointsExpireAt' : 'creditExpireAt'));
    return { amount, expiresAt };
  }

  private amount(column: 'points' | 'credit'): number {
    const typed = this.text(column);
    if (typed === undefined) return 0;
    const amount = parseTypedAmount(typed);
    if (amount === undefined) throw new CellError(column, 'invalid');
    const kinds = getBalanceKinds(this.business.file.configuration);
    if (amount > 0 && !kinds.includes(column)) throw new CellError(column, 'not_in_use');
    return amount;
  }

  private expiry(column: 'pointsExpireAt' | 'creditExpireAt'): Date | null {
    const typed = this.text(column);
    if (typed === undefined) return null;
    const instant = Instant.safeParse(ISO_DATE.test(typed) ? `${typed}T00:00:00Z` : typed).data;
    if (instant === undefined) throw new CellError(column, 'invalid');
    const at = new Date(instant);
    if (at <= this.now) throw new CellError(column, 'past');
    return at;
  }
}

/** Parses a row. @returns the row, or its errors */
export function parseRow(business: Business, row: number, cells: Cells, now: Date): ImportRow | ImportError[] {
  const parser = new RowParser(business, cells, now);
  const parsed: ImportRow = {
    row,
    sourceId: parser.id(),
    firstName: parser.name('firstName'),
    lastName: parser.name('lastName'),
    language: parser.language(),
    hasConsent: parser.hasConsent(),
    contacts: parser.contacts(),
    card: parser.card(),
    points: parser.opening('points'),
    credit: parser.opening('credit'),
  };
  return parser.errors.length > 0 ? parser.errors.map((error) => ({ row, ...error })) : parsed;
}
