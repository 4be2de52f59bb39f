import { measureFirstLoad } from '@/scripts/weights/first-load';
import { createMemberHeaders } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { fetchPageShape } from '../measure/page-shape';
import { createRow, type Row } from '../results/row';
import type { Target } from '../results/verdict';
import { pages, type Page } from '../setup/routes';

const KB = 1_024;

/** Maximum size of the HTML in kilobytes, by the page's id. */
const htmlLimits: Partial<Record<string, { raw: number; gzip?: number }>> = {
  'visitor:/': { raw: 32, gzip: 10 },
  'member:/': { raw: 40 },
};

const toTarget = (most: number | undefined): Target | undefined => (most === undefined ? undefined : { most });

function htmlRow(page: Page, how: 'raw' | 'gzip', bytes: number): Row {
  return createRow({
    id: `html.${page.id}.${how}`,
    name: `html · ${page.name}, ${how}`,
    unit: 'KB',
    values: [bytes / KB],
    exact: true,
    target: toTarget(htmlLimits[page.id]?.[how]),
  });
}

/** (html) The size of each page's HTML, uncompressed and gzipped. */
export async function measureHtml(bench: Bench): Promise<Row[]> {
  const stack = await bench.stack();
  const headers = { visitor: {}, member: await createMemberHeaders(stack) };
  const rows: Row[] = [];
  for (const page of pages) {
    const { bytes, gzipBytes } = await fetchPageShape(stack.url + page.route, headers[page.viewer]);
    rows.push(htmlRow(page, 'raw', bytes), htmlRow(page, 'gzip', gzipBytes));
  }
  return rows;
}

/** (d) The gzipped scripts of each page's first load, compared with the plain app's. */
export async function measureFirstLoads(bench: Bench): Promise<Row[]> {
  const [stack, bare] = [await bench.stack(), await bench.bareApp()];
  const headers = { visitor: {}, member: await createMemberHeaders(stack) };
  const baseline = { name: 'bare Next app', values: [(await measureFirstLoad(`${bare.url}/`)) / KB] };
  const rows: Row[] = [];
  for (const page of pages) {
    const bytes = await measureFirstLoad(stack.url + page.route, headers[page.viewer]);
    rows.push(
      createRow({
        id: `d.${page.id}`,
        name: `d · first-load script of ${page.name}, gzip`,
        unit: 'KB',
        values: [bytes / KB],
        baseline,
        exact: true,
        target: { most: 1.6 },
      }),
    );
  }
  return rows;
}
