import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Figure = z.object({ median: z.number() });
const Results = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      unit: z.string().optional(),
      measured: Figure.optional(),
      baseline: z.object({ measured: Figure }).optional(),
      ratio: Figure.optional(),
    }),
  ),
});
const results = Results.parse(JSON.parse(readFileSync('packages/lab/bench/results.json', 'utf8'))).rows;

/** The rows of the tables of measurements by cell: what, day, measured, compared with, ratio. */
const [, section = ''] = /^## Measurements$(.*?)^## /ms.exec(readFileSync('docs/performance.md', 'utf8')) ?? [];
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , , measured = '', comparedWith = '', ratio = '']) => ({ measured, comparedWith, ratio }));

/** Whether a cell has a number, with as many decimals as the page shows. Times of the page are in ms or s. */
function hasNumber(cell: string, value: number, unit = ''): boolean {
  const numbers: string[] = cell.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  const scale = unit === 'ms' && cell.endsWith(' s') ? 1_000 : 1;
  return numbers.some((number) => {
    const digits = number.split('.')[1]?.length ?? 0;
    return Number(number.replaceAll(',', '')) === Number((value / scale).toFixed(digits));
  });
}

it.each([
  'a.visitor-rendered-for-all',
  'a.visitor-rendered-for-each',
  'a.member',
  'against.visitor-rate',
  'against.member-rate',
  'against.home-p50',
  'against.call-p50',
  'against.visitor-raw',
  'against.member-raw',
  'against.visitor-gzip',
  'b.bare',
  'b.direct',
  'b.nginx',
  'c.embedded',
  'c.postgresql',
  'calm.p50',
  'calm.p95',
  'e.last-page',
  'f.many-businesses',
  'memory.hosts-used',
  'press.visitor:/',
  'press.member:/',
  'processes.rate',
])('docs/performance.md has the newest result of %s', (id) => {
  const result = results.find((row) => row.id === id);
  const { measured, baseline, ratio, unit } = z
    .object({ measured: Figure, baseline: z.object({ measured: Figure }), ratio: Figure, unit: z.string() })
    .parse(result);
  expect(
    rows.filter(
      (row) =>
        hasNumber(row.measured, measured.median, unit) &&
        hasNumber(row.comparedWith, baseline.measured.median, unit) &&
        hasNumber(row.ratio, ratio.median),
    ),
  ).not.toEqual([]);
});
