import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { ExportedMembers, Import, ImportedRows, type ImportError } from 'loyalty-contract/schemas/imports';
import { parseCsv } from '../core/parse-csv';
import { toCsvLine } from 'loyalty-text/csv';
import { parseArguments, refuseSurplus, type AdminRequest, type CommandDescription, type Progress } from './command';
import { createExportFile, type OpenExportFile } from './export-file';
import { readText } from './read-text';

/** Characters of a part: JSON can double them. */
const MAX_PART_TEXT = 200_000;

/** The records of a file, and its parts as CSV. */
interface ImportFile {
  rows: number;
  /** A part from a row on, counted from 1. */
  part(firstRow: number): string;
}

/** @throws {Error} if the file is not CSV in UTF-8 */
function readImportFile(path: string): ImportFile {
  const [header, ...records] = [...parseCsv(readText(path))];
  if (!header || records.length === 0) throw new Error(`${path} has no rows.`);
  return {
    rows: records.length,
    part(firstRow) {
      let text = toCsvLine(header);
      for (const record of records.slice(firstRow - 1, firstRow - 1 + MAX_IMPORT_ROWS)) {
        const line = toCsvLine(record);
        if (text.length + line.length > MAX_PART_TEXT) break;
        text += line;
      }
      return text;
    },
  };
}

/** Writes the errors of rows to a file, without the rows' values. */
function createErrorFile(path: string | undefined): { write(errors: readonly ImportError[]): void; close(): void } {
  if (path === undefined) {
    const toLine = ({ row, column, code }: ImportError) => `row ${row}: ${column}: ${code}\n`;
    return { write: (errors) => void process.stderr.write(errors.map(toLine).join('')), close: () => undefined };
  }
  const file = createExportFile(path);
  file.write(['row,column,code']);
  return {
    write: (errors) => file.write(errors.map(({ row, column, code }) => `${row},${column},${code}`)),
    close: () => file.close(),
  };
}

function parseImport(args: string[]): AdminRequest | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { by: text, resume: text, errors: text, 'dry-run': flag, 'contacts-confirmed': flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  refuseSurplus(positionals, 2);
  const [businessId, path] = positionals;
  if (!businessId || !path) return undefined;
  const file = readImportFile(path);
  const errorFile = createErrorFile(values.errors);

  function advance(importId: string, progress: Pick<Import, 'nextRow' | 'imported' | 'skipped' | 'failed'>): Progress {
    const { nextRow, imported, skipped, failed } = progress;
    const line = `${nextRow - 1} of ${file.rows} rows: ${imported} imported, ${skipped} skipped, ${failed} failed`;
    if (nextRow > file.rows) {
      errorFile.close();
      return { line, failed: failed > 0, result: { importId, rows: nextRow - 1, imported, skipped, failed } };
    }
    const body = { businessId, firstRow: nextRow, csv: file.part(nextRow) };
    const onResponse = (response: unknown) => {
      const part = ImportedRows.parse(response);
      errorFile.write(part.errors);
      return advance(importId, part);
    };
    return { line, failed: false, next: { call: 'importRows', params: { importId }, body, onResponse } };
  }
  const onResponse = (response: unknown): Progress => {
    const begun = Import.parse(response);
    const progress = advance(begun.importId, begun);
    return { ...progress, line: `import ${begun.importId} (after an interruption: --resume ${begun.importId})` };
  };
  if (values.resume !== undefined)
    return { call: 'getImport', params: { importId: values.resume }, query: { businessId }, onResponse };
  const body = {
    businessId,
    name: basename(path),
    dryRun: values['dry-run'],
    contactsConfirmed: values['contacts-confirmed'],
  };
  return { call: 'createImport', body, onResponse };
}

/** Writes every page of an export to a file that only this user can read. A partial file is deleted. */
function parseExport(args: string[]): AdminRequest | undefined {
  const { positionals, options } = parseArguments(args, 1, ['out']);
  const [businessId] = positionals;
  const { out } = options;
  if (!businessId || !out) return undefined;
  let file: OpenExportFile | undefined;
  let writtenRows = 0;
  const request = (cursor?: string): AdminRequest => ({
    call: 'exportMembers',
    query: { businessId, cursor },
    onResponse(response) {
      const page = ExportedMembers.parse(response);
      file ??= createExportFile(out);
      file.writeText(page.csv);
      writtenRows += page.members;
      const line = `${writtenRows} members exported`;
      if (page.cursor) return { line, next: request(page.cursor), failed: false };
      file.close();
      file = undefined;
      return { line, failed: false, result: { file: out, members: writtenRows } };
    },
    onFailure: () => file?.discard(),
  });
  return request();
}

/** Commands that import and export members as CSV. */
export const importCommands: Record<string, CommandDescription> = {
  import: {
    usage: 'BUSINESS FILE [--dry-run] [--contacts-confirmed] [--errors FILE] [--resume IMPORT] [--by NAME]',
    summary:
      'imports members with balances and cards from CSV, each row once; --dry-run only checks; --contacts-confirmed: e-mail and phone were confirmed in the old system',
    parse: parseImport,
  },
  'export-members': {
    usage: 'BUSINESS --out FILE [--by NAME]',
    summary: 'exports members with balances and cards to CSV, in the columns of an import',
    parse: parseExport,
  },
};
