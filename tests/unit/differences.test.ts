import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const specification = readFileSync('docs/spec.md', 'utf8');
const decision = readFileSync('docs/decisions/030-where-the-product-differs-from-the-spec.md', 'utf8');

/** The rows of the table: the number, and the test that shows the difference. */
const rows = [...decision.matchAll(/^\| (\d+) .*\| `([^`]+)`: (.+?) +\|$/gm)].map(([, row, file = '', title = '']) => ({
  row: Number(row),
  file,
  title,
}));
const cited = new Set([...specification.matchAll(/\[differs: (\d+)\]\[030\]/g)].map(([, row]) => Number(row)));

describe('The differences from the specification', () => {
  it('are numbered, and each is named where the specification says otherwise', () => {
    const numbers = rows.map(({ row }) => row);
    expect(numbers).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
    expect([...cited].toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it.each(rows)('row $row is shown by a test: $title', ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
