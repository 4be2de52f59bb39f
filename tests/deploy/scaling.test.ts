import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Costs = z.object({
  milliseconds: z.record(z.string(), z.object({ portal: z.number(), backend: z.number(), database: z.number() })),
  bytes: z.record(z.string(), z.number()),
});
const { milliseconds, bytes } = Costs.parse(JSON.parse(readFileSync('packages/lab/bench/costs.json', 'utf8')));
/** The rows of the page's tables, with trimmed cells. */
const rows = readFileSync('docs/scaling.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('docs/scaling.md', () => {
  it('shows the measured figures and derives its numbers from them', () => {
    for (const [call, { portal, backend, database }] of Object.entries(milliseconds))
      expect(rows).toContainEqual([call, `${portal}`, `${backend}`, `${database}`]);
    for (const [row, size] of Object.entries(bytes)) expect(rows).toContainEqual([row, size.toLocaleString('en')]);
  });

  it('sums up a visit according to its arithmetic', () => {
    const visits = rows.filter(([, formula]) => /^2 × [\d.]+ \+/.test(formula ?? ''));
    expect(visits).toHaveLength(3);
    for (const [, formula = '', result = ''] of visits) {
      const sum = formula
        .split(' + ')
        .map((term) => term.split(' × ').reduce((product, factor) => product * Number(factor), 1))
        .reduce((total, term) => total + term, 0);
      expect(result).toBe(`${Math.round(sum)} ms`);
    }
  });
});
