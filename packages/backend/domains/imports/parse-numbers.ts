import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import type { ImportColumn } from 'loyalty-contract/import-columns';
import { SingleLineInput } from 'loyalty-contract/schemas/primitives';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { readIdentifier } from 'loyalty-text/read-code';
import type { Business } from '../../core/business';
import { type Identifier, mayIdentify, normalizeIdentifier } from '../members';
import { CellError, type CellReader } from './cell-reader';
import type { FileColumn } from './columns';
import { splitChoices } from './field-cells';

/** A number of the business, or an old card with the field that verifies it; null: it signs nobody in. */
export interface ImportedNumber extends Identifier {
  proof: string | null;
}

/** The numbers of a kind in a cell, which has several of a member whose accounts were merged. */
function readNumbers(reader: CellReader, business: Business, column: ImportColumn, kind: string): Identifier[] {
  const text = reader.readText(column, SingleLineInput);
  if (text === undefined) return [];
  const numbers = splitChoices(text).map((typed) => {
    const number = typed.length <= MAX_IDENTIFIER ? normalizeIdentifier(business, kind, typed) : undefined;
    if (!number) throw new CellError(column, 'invalid');
    return number;
  });
  return [...new Map(numbers.map((number) => [number.value, number])).values()];
}

function readCards(reader: CellReader, business: Business, columns: readonly FileColumn[]): ImportedNumber[] {
  if (reader.readText('card', SingleLineInput) === undefined) return [];
  if (!mayIdentify(business, MIGRATION_CARD)) throw new CellError('card', 'not_in_use');
  const cards = readNumbers(reader, business, 'card', MIGRATION_CARD);
  // A file that says nothing of it is a mistake; an export has the column, and leaves it empty.
  if (columns.every(({ column }) => column !== 'cardField')) throw new CellError('cardField', 'missing');
  const proof = readIdentifier(reader.readText('cardField') ?? '') ?? null;
  return cards.map((card) => ({ ...card, proof }));
}

/** The numbers of the business, and the cards of an older programme. */
export function parseNumbers(reader: CellReader, business: Business, columns: readonly FileColumn[]): ImportedNumber[] {
  const numbers = columns.flatMap(({ column, identifier }) =>
    identifier === undefined
      ? []
      : reader.attempt<ImportedNumber[]>([], () =>
          readNumbers(reader, business, column, identifier.key).map((number) => ({ ...number, proof: null })),
        ),
  );
  return [...numbers, ...reader.attempt<ImportedNumber[]>([], () => readCards(reader, business, columns))];
}
