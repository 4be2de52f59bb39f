import { z } from 'zod';
import { Import, ImportedRows } from '@/contract/schemas/imports';
import { IdempotencyKey } from '@/contract/schemas/primitives';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { getImportKey } from '@/lib/storage/keys';

/** Further errors of an import are not stored. */
export const MAX_STORED_ERRORS = 1_000;

const StoredImport = Import.pick({
  importId: true,
  name: true,
  dryRun: true,
  nextRow: true,
  imported: true,
  skipped: true,
  failed: true,
}).extend({
  /** Bytes and rows of the file: an import is only continued with a file of the same name, size and number of rows. */
  size: z.int().min(0),
  rows: z.int().min(1),
  errors: ImportedRows.shape.errors,
  /** The idempotency key of the last part, if it has no response yet: the part is sent again with this key. */
  partKey: IdempotencyKey.nullable(),
});

/** The progress of an import, without any value of its rows. */
export type StoredImport = z.infer<typeof StoredImport>;

export function readStoredImport(businessId: string): StoredImport | null {
  const text = getLocalStore().getItem(getImportKey(businessId));
  if (text === null) return null;
  try {
    return StoredImport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores the progress; nothing if the browser refuses: the import goes on, but not after a reload. */
export function storeImport(businessId: string, progress: StoredImport): void {
  try {
    getLocalStore().setItem(getImportKey(businessId), JSON.stringify(progress));
  } catch {
    // Older progress would continue at a part that was sent already.
    deleteStoredImport(businessId);
  }
}

export function deleteStoredImport(businessId: string): void {
  getLocalStore().removeItem(getImportKey(businessId));
}
