import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ExportedMembers, Import, ImportColumns, ImportedRows, UndoneImport } from 'loyalty-contract/schemas/imports';
import type { ImportKind } from 'loyalty-contract/import-columns';
import type { DateOrder } from 'loyalty-text/typed-day';
import {
  parseArguments,
  REASON_USAGE,
  refuseSurplus,
  type AdminRequest,
  type CommandDescription,
  type Progress,
} from './command';
import { createExportFile, type OpenExportFile } from './export-file';
import { createErrorOutput } from './import-errors';
import { readImportFile, type ImportFile } from './import-file';
import { readText } from './read-text';

type Begun = Pick<Import, 'importId' | 'dryRun' | 'kind'>;
type Counts = Pick<Import, 'nextRow' | 'imported' | 'skipped' | 'failed' | 'canSignIn'>;

const describeSignIns = (able: number, members: number): string =>
  `${able.toLocaleString('en')} of ${members.toLocaleString('en')} members will be able to sign in with these contacts`;

const toCamelCase = (words: string): string => words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

/** The option `--date-order`, in the words of a command line. */
const dateOrderNames: Record<string, DateOrder> = {
  'day-month-year': 'dayMonthYear',
  'month-day-year': 'monthDayYear',
};

/** @throws {Error} for another order */
function parseDateOrder(name: string | undefined): DateOrder | undefined {
  const order = name === undefined ? undefined : dateOrderNames[name];
  if (name !== undefined && order === undefined)
    throw new Error(`"${name}" is no order of dates. Use one of: ${Object.keys(dateOrderNames).join(', ')}.`);
  return order;
}

/** The requests that send a file, from the first row that was not processed. */
function sendFile(businessId: string, file: ImportFile, errorPath: string | undefined) {
  const errorOutput = createErrorOutput(errorPath, file);
  function advance({ importId, dryRun, kind }: Begun, progress: Counts): Progress {
    const { nextRow, imported, skipped, failed, canSignIn } = progress;
    const act = kind === 'balances' ? 'changed' : 'imported';
    const done = dryRun ? `would be ${act}` : act;
    const line = `${nextRow - 1} of ${file.rows} rows: ${imported} ${done}, ${skipped} skipped, ${failed} failed`;
    if (nextRow > file.rows) {
      errorOutput.close();
      const signIns = canSignIn === undefined ? {} : { signIn: describeSignIns(canSignIn, imported) };
      const counts = { [toCamelCase(done)]: imported, skipped, failed };
      const repeated = dryRun ? file.findRepeated() : [];
      const notes = { ...signIns, ...(repeated.length > 0 && { rowsWithTheSame: repeated }) };
      return { line, failed: failed > 0, result: { importId, rows: nextRow - 1, ...counts, ...notes } };
    }
    const body = { businessId, firstRow: nextRow, csv: file.part(nextRow) };
    const onResponse = (response: unknown) => {
      const part = ImportedRows.parse(response);
      errorOutput.write(part.problems ?? part.errors);
      return advance({ importId, dryRun, kind }, part);
    };
    return { line, failed: false, next: { call: 'importRows', params: { importId }, body, onResponse } };
  }
  return (response: unknown): Progress => {
    const begun = Import.parse(response);
    const progress = advance(begun, begun);
    return { ...progress, line: `import ${begun.importId} (after an interruption: --resume ${begun.importId})` };
  };
}

/** Sends a file. `kind`: what its rows are about; changes of balances need a reason, and vouch for no contacts. */
function parseImport(kind: ImportKind, args: string[]): AdminRequest | undefined {
  const isChange = kind === 'balances';
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    ...{ by: text, resume: text, errors: text, reason: text, 'date-order': text, 'phone-country': text },
    ...{ 'dry-run': flag, 'contacts-confirmed': flag },
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  refuseSurplus(positionals, 2);
  const [businessId, path] = positionals;
  const { resume, errors, reason } = values;
  if (!businessId || !path || (isChange ? values['contacts-confirmed'] : reason !== undefined)) return undefined;
  if (isChange && resume === undefined && !reason) return undefined;
  const dateOrder = parseDateOrder(values['date-order']);
  const content = { path, text: readText(path, 'CSV UTF-8') };
  return {
    call: 'getImportColumns',
    query: { businessId, kind },
    onResponse(response) {
      const { columns } = ImportColumns.parse(response);
      const file = readImportFile(content, columns, dateOrder);
      const onResponse = sendFile(businessId, file, errors);
      const line = `${file.rows} rows`;
      if (resume !== undefined) {
        const request = { call: 'getImport' as const, params: { importId: resume }, query: { businessId } };
        return { line, failed: false, next: { ...request, onResponse } };
      }
      const rules = isChange ? { reason } : { contactsConfirmed: values['contacts-confirmed'] };
      const reading = { dryRun: values['dry-run'], phoneCountry: values['phone-country'] };
      const body = { businessId, kind, name: basename(path), ...reading, ...rules };
      return { line, failed: false, next: { call: 'createImport', body, onResponse } };
    },
  };
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

/** Undoes an import, part after part. */
function parseUndo(args: string[]): AdminRequest | undefined {
  const { positionals, options, by } = parseArguments(args, 2, ['reason']);
  const [businessId, importId] = positionals;
  const { reason } = options;
  if (!businessId || !importId || !reason) return undefined;
  const used: UndoneImport['inUse'] = [];
  const request: AdminRequest = {
    call: 'undoImport',
    params: { importId },
    body: { businessId, by, reason },
    onResponse(response) {
      const { removed, remaining, inUse } = UndoneImport.parse(response);
      used.push(...inUse);
      const isRefused = removed === 0 && inUse.length > 0;
      const line = isRefused ? 'Members were used since: nothing was undone.' : `${removed} members undone`;
      if (!isRefused && remaining > 0) return { line, next: request, failed: false };
      return { line, failed: used.length > 0, result: { removed, inUse: used } };
    },
  };
  return request;
}

/** Commands that import and export members as CSV. */
export const importCommands: Record<string, CommandDescription> = {
  import: {
    usage:
      'BUSINESS FILE [--dry-run] [--contacts-confirmed] [--date-order ORDER] [--phone-country CODE] [--errors FILE] [--resume IMPORT] [--by NAME]',
    summary:
      'imports members with balances and cards from CSV, each row once; --dry-run only checks; --contacts-confirmed: e-mail and phone were confirmed in the old system',
    parse: (args) => parseImport('members', args),
  },
  'import-balances': {
    usage:
      'BUSINESS FILE --reason TEXT [--dry-run] [--date-order ORDER] [--phone-country CODE] [--errors FILE] [--resume IMPORT] [--by NAME]',
    summary:
      'changes balances of members from CSV (id, addPoints, addCredit), each member once; members read the reason; --dry-run only checks',
    parse: (args) => parseImport('balances', args),
  },
  'import-undo': {
    usage: `BUSINESS IMPORT ${REASON_USAGE}`,
    summary:
      'removes the members of an import with their balances, as long as none of them was used; takes changes of balances back',
    parse: parseUndo,
  },
  'export-members': {
    usage: 'BUSINESS --out FILE [--by NAME]',
    summary: 'exports members with balances and cards to CSV, in the columns of an import',
    parse: parseExport,
  },
};
