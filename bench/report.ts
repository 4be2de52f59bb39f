import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One figure with what it is held against. */
export interface Row {
  what: string;
  measured: string;
  beside: string;
  ratio: number;
  target: { least?: number; most?: number };
}

function isMet({ ratio, target }: Row): boolean {
  return ratio >= (target.least ?? -Infinity) && ratio <= (target.most ?? Infinity);
}

function targetText({ least, most }: Row['target']): string {
  return least === undefined ? `≤ ${most}` : `≥ ${least}`;
}

/** Prints the rows as a table and writes them, with what the machine is, to a JSON file. */
export function report(file: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => ({
    what: row.what,
    measured: row.measured,
    beside: row.beside,
    ratio: Number(row.ratio.toFixed(2)),
    target: targetText(row.target),
    met: isMet(row) ? 'yes' : 'no',
  }));
  console.table(lines);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows: lines }, null, 2)}\n`,
  );
}
