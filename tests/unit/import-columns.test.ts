import { expect, it } from 'vitest';
import { balanceColumns, importColumns } from 'loyalty-contract/import-columns';
import { getOwnDeskTexts } from '@/locales/texts';

it.each([...new Set([...importColumns, ...balanceColumns])])(
  'The import assistant has a name for the column %s',
  (column) => {
    expect(Object.keys(getOwnDeskTexts('en'))).toContain(`desk.imports.column.${column}`);
  },
);
