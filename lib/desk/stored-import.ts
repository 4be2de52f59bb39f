import { z } from 'zod';
import { Import, ImportedRows } from '@/contract/schemas/imports';
import { IdempotencyKey } from '@/contract/schemas/primitives';
import { getLocalStore } from '@/lib/storage/browser-storage';

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
  /** Bytes and rows of the file: an import is only continued with the same file. */
  size: z.int().min(0),
  rows: z.int().min(1),
  errors: ImportedRows.shape.errors,
  /** The idempotency key of the last part, if it has no response yet: the part is sent again with this key. */
  partKey: IdempotencyKey.nullable(),
});

/** The progress of an import, without any value of its rows. */
export type StoredImport = z.infer<typeof StoredImport>;

const getKey = (businessId: string) => `desk.import.${businessId}`;

export function readStoredImport(businessId: string): StoredImport | null {
  const text = getLocalStore().getItem(getKey(businessId));
  if (text === null) return null;
  try {
    return StoredImport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores the progress; null removes it. */
export function storeImport(businessId: string, progress: StoredImport | null): void {
  if (progress === null) getLocalStore().removeItem(getKey(businessId));
  else getLocalStore().setItem(getKey(businessId), JSON.stringify(progress));
}
