import type { HistoryRow } from './history';
import type { MeasuredRow, Row } from './row';
import type { Summary } from './statistics';
import type { Target } from './verdict';

/** A printed row, one text per column. */
export interface TableRow {
  what: string;
  measured: string;
  baseline: string;
  ratio: string;
  target: string;
  verdict: string;
}

/** Three significant digits, and whole numbers from a hundred on. */
function formatNumber(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function formatSummary(summary: Summary, unit = ''): string {
  const [median, q1, q3] = [summary.median, summary.q1, summary.q3].map(formatNumber);
  const spread = q1 === q3 ? '' : ` (${q1}–${q3})`;
  return `${median}${unit.startsWith('/') ? unit : unit && ` ${unit}`}${spread}`;
}

function formatTarget(target: Target | undefined): string {
  if (!target) return '';
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`;
}

function formatMeasured(row: MeasuredRow): Omit<TableRow, 'what'> {
  const { measured, baseline, ratio, target, verdict, unit } = row;
  return {
    measured: formatSummary(measured, unit),
    baseline: baseline ? `${baseline.name}: ${formatSummary(baseline.measured, unit)}` : '',
    ratio: ratio ? formatSummary(ratio) : '',
    target: formatTarget(target),
    verdict: verdict === 'no target' ? '' : verdict,
  };
}

export function formatRow(row: Row): TableRow {
  if ('absent' in row) {
    return { what: row.name, measured: row.absent, baseline: '', ratio: '', target: '', verdict: 'not measured' };
  }
  return { what: row.note ? `${row.name} (${row.note})` : row.name, ...formatMeasured(row) };
}

/** The evaluated figure of an earlier run. */
export function formatEarlier(row: HistoryRow | undefined): string {
  if (!row || 'absent' in row) return '';
  return `${formatSummary(row.ratio ?? row.measured)} at ${row.run.commit}${row.run.changed ? '+' : ''}`;
}

const titles: Record<keyof TableRow, string> = {
  what: 'What',
  measured: 'Measured',
  baseline: 'Baseline in the same run',
  ratio: 'Ratio',
  target: 'Target',
  verdict: 'Verdict',
};

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** The rows as a Markdown table: medians, with the quartiles in brackets. */
export function formatMarkdown(rows: readonly Row[]): string {
  const columns = Object.keys(titles) as (keyof TableRow)[];
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  const body = rows.map(formatRow).map((row) => line(columns.map((column) => row[column])));
  return [line(columns.map((column) => titles[column])), line(columns.map(() => '---')), ...body].join('\n');
}
