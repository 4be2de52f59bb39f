import { MAX_PER_EXPORT } from '../limits';
import type { OperationTexts } from './operation-text';
import { idTexts } from './common-texts';

type Name = 'createImport' | 'getImport' | 'importRows' | 'exportMembers';

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
};
const importId: readonly [string, string] = ['Id of the import.', 'im-1'];

export const importOperations: OperationTexts<Name> = {
  createImport: {
    summary: 'Begin an import of members',
    description: 'Begins an import, or the check of one. Its rows are sent by `importRows`.',
    body: { businessId: 'velo', name: 'members.csv' },
    response: example,
  },
  getImport: {
    summary: 'Get the progress of an import',
    description: 'Returns an import. An interrupted one continues at `nextRow`.',
    params: { importId },
    query: { businessId: [idTexts.businessId, 'velo'] },
    response: { ...example, nextRow: 501, imported: 498, skipped: 1, failed: 1 },
  },
  importRows: {
    summary: 'Import rows',
    description:
      'Creates a member with opening balances for each row, all or none of the valid rows of this part. A row whose id was imported before, by any import of the business, is skipped: also if that member was erased. A row with an error is not imported, and the file can be imported again after it is corrected.',
    params: { importId },
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
      errors: [{ row: 1, column: 'email', code: 'exists' }],
    },
  },
  exportMembers: {
    summary: 'Export members',
    description:
      'Returns members with contacts, card and balances, in the columns of an import. The export is in the audit log.',
    query: {
      businessId: [idTexts.businessId, 'velo'],
      cursor: ['Cursor of the last response. Absent for the first page.'],
      limit: [`Members per page, at most ${MAX_PER_EXPORT.toLocaleString('en')}.`],
    },
    response: { csv: '\uFEFFid,firstName\r\nm-1,Ada\r\n', members: 1, cursor: null },
  },
};
