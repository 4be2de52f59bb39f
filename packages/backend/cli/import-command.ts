import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ExportedMembers, Import, ImportedRows } from 'loyalty-contract/schemas/imports';
import { parseArguments, refuseSurplus, type AdminRequest, type CommandDescription, type Progress } from './command';
import { createExportFile, type OpenExportFile } from './export-file';
import { createErrorOutput } from './import-errors';
import { readImportFile } from './import-file';

type Counts = Pick<Import, 'nextRow' | 'imported' | 'skipped' | 'failed' | 'canSignIn'>;

const describeSignIns = (able: number, members: number): string =>
  `${able.toLocaleString('en')} of ${members.toLocaleString('en')} members will be able to sign in with these contacts`;

function parseImport(args: string[]): AdminRequest | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { by: text, resume: text, errors: text, 'dry-run': flag, 'contacts-confirmed': flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  refuseSurplus(positionals, 2);
  const [businessId, path] = positionals;
  if (!businessId || !path) return undefined;
  const file = readImportFile(path);
  const errorOutput = createErrorOutput(values.errors, file);

  function advance(importId: string, dryRun: boolean, progress: Counts): Progress {
    const { nextRow, imported, skipped, failed, canSignIn } = progress;
    const done = dryRun ? 'would be imported' : 'imported';
    const line = `${nextRow - 1} of ${file.rows} rows: ${imported} ${done}, ${skipped} skipped, ${failed} failed`;
    if (nextRow > file.rows) {
      errorOutput.close();
      const signIns = canSignIn === undefined ? {} : { signIn: describeSignIns(canSignIn, imported) };
      const counts = { ...(dryRun ? { wouldBeImported: imported } : { imported }), skipped, failed };
      return { line, failed: failed > 0, result: { importId, rows: nextRow - 1, ...counts, ...signIns } };
    }
    const body = { businessId, firstRow: nextRow, csv: file.part(nextRow) };
    const onResponse = (response: unknown) => {
      const part = ImportedRows.parse(response);
      errorOutput.write(part.errors);
      return advance(importId, dryRun, part);
    };
    return { line, failed: false, next: { call: 'importRows', params: { importId }, body, onResponse } };
  }
  const onResponse = (response: unknown): Progress => {
    const begun = Import.parse(response);
    const progress = advance(begun.importId, begun.dryRun, begun);
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
