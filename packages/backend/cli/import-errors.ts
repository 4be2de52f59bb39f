import { suggestCell } from 'loyalty-contract/import-cells';
import type { CellForm } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { toCsvLine } from 'loyalty-text/csv';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { createExportFile } from './export-file';
import type { ImportFile } from './import-file';

const forms: Record<Exclude<CellForm, 'phone'>, string> = {
  text: 'one line of text, not too long',
  email: 'an address such as ada@example.com',
  language: 'a language such as en',
  truth: 'true or false',
  amount: 'an amount such as 120 or 120.50, without separators of thousands',
  signedAmount: 'an amount such as 120 or -120.50, without separators of thousands',
  date: 'a date such as 2030-12-31',
  pastDate: 'a date such as 1990-12-31, not in the future',
  number: 'a number such as 3',
  count: 'a whole number such as 3',
  choice: 'an option of the form',
  choices: 'options of the form, with | between them',
};

/** How the cell has to be written; empty if its form is not what is wrong. */
function describeForm({ row, column, code }: ImportError, { getForm, getValue, phoneExample }: ImportFile): string {
  const form = getForm(column);
  if (hasLostLetters(getValue(row, column))) return 'the letters that were lost when the file was saved';
  if (code === 'past') return 'a date that is not past, such as 2030-12-31';
  if (code !== 'invalid') return '';
  return form === 'phone' ? `a number with its country, such as ${phoneExample}` : forms[form];
}

/** Where the errors of rows are written. */
export interface ErrorOutput {
  write(errors: readonly ImportError[]): void;
  close(): void;
}

/**
 * Writes the errors of rows with the form that is wanted: to a file, which has the values as well; without one to the
 * terminal, whose output others may keep, without them.
 */
export function createErrorOutput(path: string | undefined, importFile: ImportFile): ErrorOutput {
  const { getForm, getValue, getNumber } = importFile;
  if (path === undefined) {
    const toLine = (error: ImportError) => {
      const form = describeForm(error, importFile);
      return `row ${getNumber(error.row)}: ${error.column}: ${error.code}${form && ` (wanted: ${form})`}\n`;
    };
    return { write: (errors) => void process.stderr.write(errors.map(toLine).join('')), close: () => undefined };
  }
  const file = createExportFile(path);
  file.writeText(toCsvLine(['row', 'column', 'code', 'value', 'wanted']));
  return {
    write: (errors) =>
      errors.forEach((error) => {
        const value = getValue(error.row, error.column);
        const suggestion = error.code === 'invalid' ? suggestCell(getForm(error.column), value) : undefined;
        const wanted = suggestion ?? describeForm(error, importFile);
        file.writeText(toCsvLine([getNumber(error.row), error.column, error.code, value, wanted]));
      }),
    close: () => file.close(),
  };
}
