import {
  BusinessDeletion,
  BusinessExportPage,
  DisabledBusiness,
  EnabledBusiness,
} from 'loyalty-contract/schemas/business-end';
import { parseArguments, REASON_USAGE, type AdminRequest, type CommandDescription, type Progress } from './command';
import { createExportFile, readExport, type OpenExportFile } from './export-file';

function createStateRequest(action: 'disable' | 'enable', args: string[]): AdminRequest | undefined {
  const { positionals, options, by } = parseArguments(args, 1, ['reason']);
  const [id] = positionals;
  const { reason } = options;
  if (!id || !reason) return undefined;
  const onResponse = (response: unknown): Progress => {
    if (action === 'disable') {
      DisabledBusiness.parse(response);
      return { line: `${id} is disabled`, failed: false };
    }
    const { disabledAt } = EnabledBusiness.parse(response);
    const line = disabledAt ? `${id} is enabled` : `${id} was not disabled`;
    return { line, failed: false, result: { businessId: id, wasDisabledAt: disabledAt } };
  };
  const call = action === 'disable' ? 'disableBusiness' : 'enableBusiness';
  return { call, params: { businessId: id }, body: { by, reason }, onResponse };
}

/**
 * Requests the pages of an export one by one, and writes them to a new file, which is read back and verified after the
 * last one. A file that is partial or fails the verification is deleted.
 */
function createExportRequest(args: string[]): AdminRequest | undefined {
  const { positionals, options } = parseArguments(args, 1, ['out']);
  const [id] = positionals;
  const { out } = options;
  if (!id || !out) return undefined;
  let file: OpenExportFile | undefined;
  let writtenRows = 0;
  const request = (cursor?: string): AdminRequest => ({
    call: 'exportBusiness',
    params: { businessId: id },
    query: { cursor },
    onResponse,
    onFailure: () => file?.discard(),
  });
  function onResponse(response: unknown): Progress {
    const page = BusinessExportPage.parse(response);
    file ??= createExportFile(out ?? '');
    file.write(page.lines);
    writtenRows += page.lines.length;
    const line = `${writtenRows} rows exported`;
    if (page.cursor) return { line, next: request(page.cursor), failed: false };
    file.write([JSON.stringify({ receipt: page.receipt })]);
    file.close();
    const { receipt } = readExport(out ?? '');
    return {
      line: `${line} and verified`,
      failed: false,
      result: { file: out, rows: writtenRows, sha256: receipt.sha256 },
    };
  }
  return request();
}

/**
 * Repeats the request to delete a business, of some seconds each, until it is done.
 * @throws {Error} if the file is not a complete export
 */
function createDeleteRequest(args: string[]): AdminRequest | undefined {
  const { positionals, options, by } = parseArguments(args, 1, ['export', 'confirm', 'reason']);
  const [id] = positionals;
  const { export: file, confirm, reason } = options;
  if (!id || !file || !confirm || !reason) return undefined;
  const { signed: receipt } = readExport(file);
  let deleted = 0;
  const request: AdminRequest = {
    call: 'deleteBusiness',
    params: { businessId: id },
    body: { by, reason, confirm, receipt },
    onResponse(response) {
      const part = BusinessDeletion.parse(response);
      deleted += part.deleted;
      const next = part.done ? { result: { done: true, deleted } } : { next: request };
      return { line: `${deleted} rows deleted`, ...next, failed: false };
    },
  };
  return request;
}

/** Commands that disable or enable a business, export it, or delete it permanently after an export. */
export const businessCommand: CommandDescription = {
  usage: `disable ID ${REASON_USAGE} | enable ID ${REASON_USAGE} | export ID --out FILE [--by NAME] | delete ID --export FILE --confirm ID ${REASON_USAGE}`,
  summary: 'enables or disables a business; exports a disabled business to a file; deletes it with its members',
  parse: ([subcommand, ...args]) => {
    if (subcommand === 'disable' || subcommand === 'enable') return createStateRequest(subcommand, args);
    if (subcommand === 'export') return createExportRequest(args);
    return subcommand === 'delete' ? createDeleteRequest(args) : undefined;
  },
};
