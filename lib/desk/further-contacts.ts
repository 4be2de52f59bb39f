import { foldHeading } from 'loyalty-text/csv-table';
import { columnNames } from './column-names';
import type { FileLayout } from './file-layout';
import { listFileColumns, type Sheet } from './sheet';

const contacts = ['email', 'phoneNumber'] as const;

/** A heading without its number: `E-mail 2 - Value` is one more of what `E-mail 1 - Value` is. */
const foldNumbered = (heading: string): string => foldHeading(heading).replace(/\d/g, '');

/** The headings of further columns of addresses or numbers, which are left out: a member has one of each. */
export const listFurtherContacts = ({ table }: Sheet, { id, columns }: FileLayout): string[] =>
  contacts.flatMap((contact) => {
    const [chosen] = Object.entries(columns).find(([, column]) => column === contact) ?? [];
    if (chosen === undefined) return [];
    const names = new Set([contact, ...(columnNames[contact] ?? [])].map(foldNumbered));
    return listFileColumns(table).flatMap(({ heading, index }) => {
      const isFree = !(index in columns) && index !== id;
      const hasCells = table.records.some((record) => record[index]);
      return isFree && hasCells && names.has(foldNumbered(heading)) ? [heading] : [];
    });
  });
