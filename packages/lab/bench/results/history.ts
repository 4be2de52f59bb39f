import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Row } from './row';
import { Run } from './run';

/** A row with the run that it was measured in. */
const HistoryRow = z.intersection(Row, z.object({ run: Run }));
export type HistoryRow = z.infer<typeof HistoryRow>;

/** The group that needs an older commit, and is skipped without one. */
export const AGAINST = 'against';

const Results = z.object({ rows: z.array(HistoryRow) });

/** Parses a history with one row per line. */
export function parseHistory(lines: string): HistoryRow[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => HistoryRow.parse(JSON.parse(line)));
}

/** The newest row of each id, in the order of the ids' first occurrence. */
export function findLatestRows(history: readonly HistoryRow[]): Map<string, HistoryRow> {
  return new Map(history.map((row) => [row.id, row]));
}

/** The current rows after a run of some of them: rows that were not measured are unchanged. */
export function mergeRows(current: readonly HistoryRow[], measured: readonly HistoryRow[]): HistoryRow[] {
  return [...findLatestRows([...current, ...measured]).values()];
}

const isAgainst = ({ id }: HistoryRow) => id.split('.')[0] === AGAINST;

/** The current rows after a complete run, which skips the group `against` unless it has a commit to compare with. */
function replaceRows(current: readonly HistoryRow[], measured: readonly HistoryRow[]): HistoryRow[] {
  const skipped = measured.some(isAgainst) ? [] : current.filter(isAgainst);
  return [...skipped, ...measured];
}

/** The two files of results: the current rows, and the history of all rows. */
export class ResultFiles {
  constructor(
    private readonly current: string,
    private readonly history: string,
  ) {}

  readCurrent(): HistoryRow[] {
    if (!existsSync(this.current)) return [];
    const parsed = Results.safeParse(JSON.parse(readFileSync(this.current, 'utf8')));
    return parsed.success ? parsed.data.rows : [];
  }

  readHistory(): HistoryRow[] {
    return existsSync(this.history) ? parseHistory(readFileSync(this.history, 'utf8')) : [];
  }

  /** Appends rows to the history and replaces the current ones by id; a complete run replaces all that it measures. */
  write(rows: readonly HistoryRow[], isWhole: boolean): void {
    if (rows.length === 0) return;
    appendFileSync(this.history, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const current = (isWhole ? replaceRows : mergeRows)(this.readCurrent(), rows);
    writeFileSync(this.current, `${JSON.stringify({ rows: current }, null, 2)}\n`);
  }
}
