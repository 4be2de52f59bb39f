import type { PageShape } from '../measure/page-shape';

/** The numbers that a page of the bare app is made by (`bare-sources`). */
export interface PageNumbers {
  rows: number;
  shown: number;
  pad: number;
  unseen: number;
}

type Fetch = (numbers: PageNumbers) => Promise<PageShape>;

/** How far a fitted page may be from the wanted one, as a share of it. */
const TOLERANCE = 0.03;
const ELEMENTS_A_ROW = 2;

export function toQuery(numbers: PageNumbers): string {
  return new URLSearchParams(Object.entries(numbers).map(([name, value]) => [name, String(value)])).toString();
}

const isNear = (value: number, requested: number) => Math.abs(value - requested) <= requested * TOLERANCE;

const markupBytes = ({ bytes, dataBytes }: PageShape) => bytes - dataBytes;

/** Letters of each row, by the bytes that are still missing in its markup and in its data. */
function shareOut(rows: number, markup: number, data: number): PageNumbers {
  const letters = (bytes: number) => Math.max(0, Math.round(bytes / rows));
  const shown = Math.min(letters(markup), letters(data));
  return { rows, shown, pad: letters(markup) - shown, unseen: letters(data) - shown };
}

/**
 * Finds a page of the bare app with the elements, the bytes and the data of another page.
 * @throws {Error} when none comes near: nothing may be measured beside an opponent of another weight
 */
export async function fitPage(requested: PageShape, fetchShape: Fetch): Promise<PageNumbers> {
  const none = await fetchShape({ rows: 0, shown: 0, pad: 0, unseen: 0 });
  const rows = Math.max(1, Math.round((requested.elements - none.elements) / ELEMENTS_A_ROW));
  const empty = await fetchShape({ rows, shown: 0, pad: 0, unseen: 0 });
  const data = requested.dataBytes - empty.dataBytes;
  const numbers = shareOut(rows, markupBytes(requested) - markupBytes(empty), data);
  const found = await fetchShape(numbers);
  if (!isNear(found.elements, requested.elements) || !isNear(found.bytes, requested.bytes)) {
    throw new Error(`No bare page is like ${JSON.stringify(requested)}; the nearest is ${JSON.stringify(found)}.`);
  }
  return numbers;
}
