import * as imports from '../schemas/imports';
import { idTexts } from '../calls/common-texts';
import { describeObject } from './describe';

const importTexts = {
  importId: 'Unique id of the import.',
  name: 'Name of the file, for staff.',
  dryRun: 'Whether rows are only checked.',
  contactsConfirmed:
    'Whether the members confirmed e-mail address and phone number elsewhere, which takes the scope `contacts:confirm` (owners, operators). The first one that is proved by a code opens the account, and is confirmed; the other one is not. Otherwise both only belong to the account once it has proved them.',
};
const progressTexts = {
  nextRow: 'Number of the first row that has not been processed. Rows are counted from 1, without the header.',
  imported: 'Number of members created so far; in a dry run, number of members that would be created.',
  skipped: 'Number of rows so far whose id was imported before.',
  failed: 'Number of rows with errors so far.',
};

describeObject('CreateImport', imports.CreateImport, 'A new import of members.', {
  businessId: idTexts.businessId,
  name: importTexts.name,
  dryRun: importTexts.dryRun,
  contactsConfirmed: importTexts.contactsConfirmed,
});
describeObject('Import', imports.Import, 'An import and its progress.', {
  ...importTexts,
  createdAt: 'Time of creation.',
  createdBy: 'Name of the creator.',
  ...progressTexts,
});
describeObject('ImportRows', imports.ImportRows, 'A part of the file.', {
  businessId: idTexts.businessId,
  firstRow: 'Number of the first row of this part: `nextRow` of the import.',
  csv: 'CSV (RFC 4180) with the header line and at most 500 rows, separated by commas or semicolons.',
});
describeObject('ImportedRows', imports.ImportedRows, 'The part was processed: progress and errors.', {
  ...progressTexts,
  errors: [
    'Errors of the rows of this part.',
    { row: 'Number of the row.', column: 'Column of the value.', code: 'Why the row was not imported.' },
  ],
});
describeObject('ExportedMembers', imports.ExportedMembers, 'A page of members.', {
  csv: 'Lines of CSV. The first page begins with the header. Cells that a spreadsheet would evaluate begin with an apostrophe, which an import removes.',
  members: 'Number of members on this page.',
  cursor: 'Cursor of the next page. Null on the last page.',
});
