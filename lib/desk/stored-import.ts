import { importKinds, importProblemCodes, isImportColumn, type ImportKind } from 'loyalty-contract/import-columns';
import { isId } from 'loyalty-contract/is-id';
import { UUID } from 'loyalty-text/patterns';
import type { Import, ImportError } from 'loyalty-contract/schemas/imports';
import { parseLayout, type FileLayout } from './file-layout';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { getImportKey } from '@/lib/storage/keys';
import { isRecord, parseRecord } from '@/lib/storage/record';

/** Further errors of an import are not stored: a browser stores some megabytes. */
const MAX_STORED_ERRORS = 1_000;

type ImportProgress = Pick<
  Import,
  'importId' | 'name' | 'dryRun' | 'nextRow' | 'imported' | 'skipped' | 'failed' | 'canSignIn'
>;

/** An error with the number that a spreadsheet shows for its row. */
export type FileError = ImportError & { number: number };

/** The progress of an import, without any value of its rows. */
export interface StoredImport extends ImportProgress {
  kind: ImportKind;
  /** Bytes and rows of the file: an import is only continued with a file of the same name, size and number of rows. */
  size: number;
  rows: number;
  /** What its columns are about: it goes on with the same ones. */
  layout: FileLayout;
  errors: FileError[];
  /** The idempotency key of the last part, if it has no response yet: the part is sent again with this key. */
  partKey: string | null;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isRow = (value: unknown): value is number => isCount(value) && value >= 1;

function isImportError(value: unknown): value is ImportError {
  if (!isRecord(value)) return false;
  const { row, column, code } = value;
  return isRow(row) && isImportColumn(column) && importProblemCodes.some((name) => name === code);
}

/** Those of the former release have no numbers: titles and empty lines were not counted. */
const toFileError = (error: ImportError & { number?: unknown }): FileError => ({
  ...error,
  number: isRow(error.number) ? error.number : error.row + 1,
});

function parseErrors(value: unknown): FileError[] | undefined {
  return Array.isArray(value) && value.every(isImportError) ? value.map(toFileError) : undefined;
}

export function readStoredImport(businessId: string): StoredImport | null {
  const stored = parseRecord(getLocalStore().getItem(getImportKey(businessId)));
  const { importId, name, dryRun, nextRow, imported, skipped, failed, canSignIn, size, rows, partKey } = stored;
  // One of a release without kinds is about members.
  const kind = importKinds.find((name) => name === (stored.kind ?? 'members'));
  const errors = parseErrors(stored.errors);
  const layout = parseLayout(stored.layout);
  if (!isId(importId) || typeof name !== 'string' || typeof dryRun !== 'boolean' || !kind) return null;
  if (!errors || !layout) return null;
  if (!isRow(nextRow) || !isRow(rows)) return null;
  if (!isCount(imported) || !isCount(skipped) || !isCount(failed) || !isCount(size)) return null;
  if (canSignIn !== undefined && !isCount(canSignIn)) return null;
  if (partKey !== null && !(typeof partKey === 'string' && UUID.test(partKey))) return null;
  return {
    importId,
    kind,
    name,
    dryRun,
    nextRow,
    imported,
    skipped,
    failed,
    canSignIn,
    size,
    rows,
    layout,
    errors,
    partKey,
  };
}

/** Stores the progress, with the first errors; nothing if the browser refuses: the import goes on, but not after a reload. */
export function storeImport(businessId: string, progress: StoredImport): void {
  try {
    getLocalStore().setItem(
      getImportKey(businessId),
      JSON.stringify({ ...progress, errors: progress.errors.slice(0, MAX_STORED_ERRORS) }),
    );
  } catch {
    // Older progress would continue at a part that was sent already.
    deleteStoredImport(businessId);
  }
}

export function deleteStoredImport(businessId: string): void {
  getLocalStore().removeItem(getImportKey(businessId));
}
