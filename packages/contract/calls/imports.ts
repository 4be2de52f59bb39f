import { idTexts } from './common-texts';
import { ceilingErrors } from '../errors';
import { MAX_IMPORT_BYTES, MAX_LISTED_IMPORTS, MAX_PER_EXPORT, MAX_UNDONE } from '../limits';
import * as imports from '../schemas/imports';
import { optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const write = { ...optionalWrite, scopes: ['imports:write'], needsProof: true } as const;
/** A POST, because URLs are logged and must not contain members' data. */
const look = { ...optionalRead, method: 'POST', safe: true } as const;
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
  getImportColumns: defineCall({
    ...optionalRead,
    path: '/admin/import-columns',
    scopes: ['imports:write', 'exports:read'],
    desk: true,
    query: imports.GetImportColumns,
    response: imports.ImportColumns,
    summary: 'Get the columns of imports and exports',
    description:
      'Returns the columns that a file can have: those of every business, one for each kind of numbers that it issues (`identifiers.memberNumber`), for each field of its registration and profile forms (`fields.city`), and for each consent that members can give or end, one for all channels (`consents.news`) and one for each (`consents.news.sms`).',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      kind: ['What the rows are about: new members, or changes of balances.', 'members'],
    },
    example: {
      response: {
        columns: [
          { column: 'id', form: 'text' },
          { column: 'birthday', form: 'pastDate' },
          { column: 'fields.city', form: 'text', label: 'City' },
          { column: 'consents.news.sms', form: 'truth', label: 'Send me news and offers.', channel: 'sms' },
        ],
        phoneCountry: 'DE',
      },
    },
  }),

  previewRows: defineCall({
    ...look,
    path: '/admin/import-preview',
    scopes: ['imports:write'],
    desk: true,
    body: imports.PreviewRows,
    maxBodyBytes: MAX_IMPORT_BYTES,
    response: imports.PreviewedRows,
    summary: 'Preview rows of an import',
    description:
      'Returns rows of a file as an import would store them. Nothing is written, and nothing is compared with members.',
    example: {
      body: { businessId: 'velo', csv: 'id,email,points\r\nA-17,Ada@Members.example,120.5\r\n' },
      response: {
        rows: [{ row: 1, cells: { id: 'A-17', email: 'ada@members.example', points: '120.50' } }],
        problems: [],
      },
    },
  }),

  createImport: defineCall({
    ...write,
    path: '/admin/imports',
    desk: true,
    body: imports.CreateImport,
    response: imports.Import,
    summary: 'Begin an import',
    description:
      'Begins an import of members or of changes of their balances, or the check of one. Its rows are sent by `importRows`. Changes of balances also take the scope `corrections:write`.',
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

  listImports: defineCall({
    ...optionalRead,
    path: '/admin/imports',
    scopes: ['imports:write'],
    desk: true,
    query: imports.ListImports,
    response: imports.Imports,
    summary: 'List imports',
    description: `Returns the last ${MAX_LISTED_IMPORTS} imports of a business, without checks.`,
    parameters: { businessId: [idTexts.businessId, 'velo'] },
    example: { response: { imports: [{ ...example, nextRow: 501, imported: 498, skipped: 1, failed: 1 }] } },
  }),

  undoImport: defineCall({
    ...write,
    path: '/admin/imports/{importId}/undo',
    desk: true,
    params: imports.ImportParams,
    body: imports.UndoImport,
    actor: 'by',
    response: imports.UndoneImport,
    summary: 'Undo an import',
    description: `Removes the members that an import created, with their balances, as long as none of them was used: nobody signed in, bought, earned, spent or got anything. Otherwise it changes nothing, and names them. A call removes at most ${MAX_UNDONE}; repeat it until none remain. From the first one on nobody signs in with contacts of the file, and no more rows are imported. The rows can be imported again. Changes of balances are taken back in any case, as far as the balance covers it; what was taken away returns.`,
    parameters: { importId },
    example: {
      body: { businessId: 'velo', by: 'Noa', reason: 'The wrong file' },
      response: { removed: 50, remaining: 448, inUse: [] },
    },
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
      'Creates a member with opening balances for each row, or changes the balances of one, all or none of the valid rows of this part. A balance is changed as by `adjustBalance`, and a member is in a file once. A row whose id was imported before, by any import of the business, is skipped: also if that member was erased. So is a row whose id is a member’s, as in an export. A row without any cell besides the id is skipped, too. A row with an error is not imported, and the file can be imported again after it is corrected.',
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
        problems: [{ row: 1, column: 'email', code: 'exists' }],
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
      'Returns members with contacts, numbers, visits and balances, in the columns of an import. The export is in the audit log.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      cursor: ['Cursor of the last response. Absent for the first page.'],
      limit: [`Members per page, at most ${MAX_PER_EXPORT.toLocaleString('en')}.`],
    },
    example: { response: { csv: '\uFEFFid,firstName\r\nm-1,Ada\r\n', members: 1, cursor: null } },
  }),
};
