import { strToU8, zipSync } from 'fflate';
import { toCsv } from 'loyalty-text/csv';
import { renderDataReportPage, type DataReportFrame } from './data-report-page';
import type { DataReportRows } from './data-report-rows';

/** Rows as CSV, headed by the column names of the first. */
function toTable(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}

/**
 * A member's report as a zip archive: `report.html` for people, the complete data in `data.json`, and one table per
 * kind in `csv/` (Art. 15 and 20 GDPR; security 2.11).
 */
export function createDataReportArchive(rows: DataReportRows, frame: DataReportFrame): Buffer {
  const { business, now } = frame;
  const report = { businessId: business.id, business: business.file.configuration.businessName, madeAt: now, ...rows };
  const tables = Object.entries(rows).filter(([, list]) => list.length > 0);
  const files = {
    'report.html': strToU8(renderDataReportPage(rows, frame)),
    'data.json': strToU8(JSON.stringify(report, null, 2)),
    ...Object.fromEntries(tables.map(([name, list]) => [`csv/${name}.csv`, strToU8(toTable(list))])),
  };
  return Buffer.from(zipSync(files, { mtime: now }));
}
