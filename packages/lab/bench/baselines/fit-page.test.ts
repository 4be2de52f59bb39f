import { describe, expect, it } from 'vitest';
import type { PageShape } from '../measure/page-shape';
import { matchShape, toQuery, type PageNumbers } from './fit-page';

/** The shape of a page of the plain app: a fixed part, two elements per row, and the letters. */
function makePage({ rows, shown, pad, unseen }: PageNumbers): PageShape {
  const dataBytes = 200 + rows * (40 + shown + unseen) + pad;
  const bytes = 1_000 + dataBytes + rows * (30 + shown + pad);
  return { elements: 12 + rows * 2, bytes, dataBytes, gzipBytes: 0 };
}

const fit = (requested: Omit<PageShape, 'gzipBytes'>) =>
  matchShape({ ...requested, gzipBytes: 0 }, (numbers) => Promise.resolve(makePage(numbers)));

describe('fitPage', () => {
  it('finds a page with the elements, the bytes and the data of another', async () => {
    const found = makePage(await fit({ elements: 412, bytes: 64_000, dataBytes: 38_000 }));
    expect(found.elements).toBe(412);
    expect(Math.abs(found.bytes - 64_000)).toBeLessThan(640);
    expect(Math.abs(found.dataBytes - 38_000)).toBeLessThan(380);
  });

  it('pads the markup of a page that shows more than its data', async () => {
    const numbers = await fit({ elements: 412, bytes: 60_000, dataBytes: 12_000 });
    expect(numbers.pad).toBeGreaterThan(0);
    expect(numbers.unseen).toBe(0);
  });

  it('fails when no page is similar enough', async () => {
    await expect(fit({ elements: 2_000, bytes: 9_000, dataBytes: 4_000 })).rejects.toThrow('No bare page matches');
  });

  it('fails when only the data differ: the rows of the page alone have more', async () => {
    await expect(fit({ elements: 412, bytes: 64_000, dataBytes: 7_500 })).rejects.toThrow('"dataBytes":84');
  });

  it('writes the numbers as a query', () => {
    expect(toQuery({ rows: 3, shown: 1, pad: 0, unseen: 2 })).toBe('rows=3&shown=1&pad=0&unseen=2');
  });
});
