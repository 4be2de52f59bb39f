import type { PageShape } from '../measure/page-shape';

/** The parameters of a page of the plain app (`bare-sources`). */
export interface PageNumbers {
  rows: number;
  shown: number;
  pad: number;
  unseen: number;
}

type Fetch = (numbers: PageNumbers) => Promise<PageShape>;

/** The permitted difference between the fitted page and its target, as a fraction. */
const TOLERANCE = 0.03;
const ELEMENTS_PER_ROW = 2;

export function toQuery(numbers: PageNumbers): string {
  return new URLSearchParams(Object.entries(numbers).map(([name, value]) => [name, String(value)])).toString();
}

const isNear = (value: number, requested: number) => Math.abs(value - requested) <= requested * TOLERANCE;

const markupBytes = ({ bytes, dataBytes }: PageShape) => bytes - dataBytes;

/** Distributes the missing bytes of markup and data as letters over the rows; the data contains the padding once. */
function distribute(rows: number, markup: number, data: number): PageNumbers {
  const letters = (bytes: number) => Math.max(0, Math.round(bytes / rows));
  const shown = Math.min(letters(markup), letters(data));
  const pad = letters(markup) - shown;
  return { rows, shown, pad, unseen: Math.max(0, letters(data - pad) - shown) };
}

const measures = ['elements', 'bytes', 'dataBytes'] as const;

/**
 * Finds a page of the plain app with the elements, the bytes and the data of another page.
 * @throws {Error} if none is similar enough: a comparison with a page of another weight would be unfair
 */
export async function matchShape(requested: PageShape, fetchShape: Fetch): Promise<PageNumbers> {
  const none = await fetchShape({ rows: 0, shown: 0, pad: 0, unseen: 0 });
  const rows = Math.max(1, Math.round((requested.elements - none.elements) / ELEMENTS_PER_ROW));
  const empty = await fetchShape({ rows, shown: 0, pad: 0, unseen: 0 });
  const data = requested.dataBytes - empty.dataBytes;
  const numbers = distribute(rows, markupBytes(requested) - markupBytes(empty), data);
  const found = await fetchShape(numbers);
  if (!measures.every((measure) => isNear(found[measure], requested[measure]))) {
    throw new Error(`No bare page matches ${JSON.stringify(requested)}; the nearest is ${JSON.stringify(found)}.`);
  }
  return numbers;
}
