import { idTexts } from './common-texts';
import { ceilingErrors } from '../errors';
import { MAX_IMPORT_BYTES, MAX_PER_EXPORT } from '../limits';
import * as imports from '../schemas/imports';
import { optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const write = { ...optionalWrite, scopes: ['imports:write'], needsProof: true } as const;
const example = {
  importId: 'im-1',
  name: 'members.csv',
  dryRun: false,
  contactsConfirmed: false,
  createdAt: '2030-01-01T10:00:00Z',
  createdBy: 'Noa',
  nextRow: 1,
  imported: 0,
  skipped: 0,
  failed: 0,
  canSignIn: 0,
};
const importId: readonly [string, string] = ['Id of the import.', 'im-1'];

/** Imports and exports of members; optional for other backends. */
export const importCalls = {
  createImport: defineCall({
    ...write,
    path: '/admin/imports',
    desk: true,
    body: imports.CreateImport,
    response: imports.Import,
    summary: 'Begin an import of members',
    description: 'Begins an import, or the check of one. Its rows are sent by `importRows`.',
    example: { body: { businessId: 'velo', name: 'members.csv' }, response: example },
  }),

  getImport: defineCall({
    ...optionalRead,
    path: '/admin/imports/{importId}',
    scopes: ['imports:write'],
    params: imports.ImportParams,
    query: imports.GetImport,
    response: imports.Import,
    summary: 'Get the progress of an import',
    description: 'Returns an import. An interrupted one continues at `nextRow`.',
    parameters: { importId, businessId: [idTexts.businessId, 'velo'] },
    example: { response: { ...example, nextRow: 501, imported: 498, skipped: 1, failed: 1 } },
  }),

  importRows: defineCall({
    ...write,
    path: '/admin/imports/{importId}/rows',
    desk: true,
    params: imports.ImportParams,
    body: imports.ImportRows,
    maxBodyBytes: MAX_IMPORT_BYTES,
    response: imports.ImportedRows,
    errors: ceilingErrors,
    summary: 'Import rows',
    description:
      'Creates a member with opening balances for each row, all or none of the valid rows of this part. A row whose id was imported before, by any import of the business, is skipped: also if that member was erased. A row with an error is not imported, and the file can be imported again after it is corrected.',
    parameters: { importId },
    example: {
      body: {
        businessId: 'velo',
        firstRow: 1,
        csv: 'id,firstName,email,points,pointsExpireAt\r\nA-17,Ada,ada@members.example,120.50,2031-01-01\r\n',
      },
      response: {
        nextRow: 2,
        imported: 0,
        skipped: 0,
        failed: 1,
        canSignIn: 0,
        errors: [{ row: 1, column: 'email', code: 'exists' }],
      },
    },
  }),

  exportMembers: defineCall({
    ...optionalRead,
    path: '/admin/exports/members',
    scopes: ['exports:read'],
    needsProof: true,
    desk: true,
    query: imports.ExportMembers,
    response: imports.ExportedMembers,
    summary: 'Export members',
    description:
      'Returns members with contacts, card and balances, in the columns of an import. The export is in the audit log.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      cursor: ['Cursor of the last response. Absent for the first page.'],
      limit: [`Members per page, at most ${MAX_PER_EXPORT.toLocaleString('en')}.`],
    },
    example: { response: { csv: '\uFEFFid,firstName\r\nm-1,Ada\r\n', members: 1, cursor: null } },
  }),
};
