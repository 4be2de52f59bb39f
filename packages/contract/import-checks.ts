import { suggestSignedAmount } from 'loyalty-text/suggest-cell';
import type { CsvTable } from 'loyalty-text/csv-table';
import type { CellForm } from './import-columns';

/** Why every row with a cell in a column would be refused: the business does not use it, or cards lack what verifies them. */
export interface ColumnProblem {
  column: string;
  code: 'notInUse' | 'proofMissing';
}

interface KnownColumn {
  column: string;
  form: CellForm | (string & {});
  inUse?: boolean | undefined;
}

const isAmount = (form: string | undefined): boolean => form === 'amount' || form === 'signedAmount';

/** Whether a cell says something: an amount of zero does not. */
const isGiven = (form: string | undefined, cell: string | undefined): boolean =>
  cell !== undefined && cell !== '' && !(isAmount(form) && Number(suggestSignedAmount(cell)) === 0);

/** What is wrong with whole columns of a table: it is said once for each of them, before any row is sent. */
export function findColumnProblems(
  { columns, rows }: Pick<CsvTable<string>, 'columns' | 'rows'>,
  known: readonly KnownColumn[],
): ColumnProblem[] {
  return columns.flatMap((column, index): ColumnProblem[] => {
    const { form, inUse = true } = known.find((one) => one.column === column) ?? {};
    const code = inUse ? 'proofMissing' : 'notInUse';
    if (inUse && (column !== 'card' || columns.includes('cardField'))) return [];
    return rows.some((row) => isGiven(form, row[index])) ? [{ column, code }] : [];
  });
}
