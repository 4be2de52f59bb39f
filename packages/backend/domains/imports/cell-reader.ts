import type { ImportColumn } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { SingleLineInput } from 'loyalty-contract/schemas/primitives';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';

type Code = ImportError['code'];
/** The cells of a row by column; absent and empty cells are undefined. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** The value of a cell is not accepted. */
export class CellError extends Error {
  constructor(
    readonly column: ImportColumn,
    readonly code: Code,
  ) {
    super(`${column}: ${code}`);
  }
}

const CellText = SingleLineInput.max(MAX_IDENTIFIER);

/** Reads the cells of one row, and collects an error for each that is not accepted. */
export class CellReader {
  readonly errors: { column: ImportColumn; code: Code }[] = [];

  constructor(readonly cells: Cells) {}

  /** The value of `read`; the fallback, if it throws {@link CellError}, which is collected. */
  attempt<T>(fallback: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      this.errors.push({ column: error.column, code: error.code });
      return fallback;
    }
  }

  /** The text of a cell; undefined for none. @throws {CellError} */
  readText(column: ImportColumn, schema = CellText): string | undefined {
    const parsed = schema.optional().safeParse(this.cells[column]);
    if (!parsed.success || hasLostLetters(parsed.data ?? '')) throw new CellError(column, 'invalid');
    return parsed.data;
  }
}
