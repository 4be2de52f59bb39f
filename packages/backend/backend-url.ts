import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';

const StoredUrl = z.object({ url: HttpUrl });

const getFile = (dataDir: string) => join(dataDir, 'running-backend.json');

/** Stores a backend's URL in its data folder, for commands in another shell; does nothing without a data folder. */
export function storeBackendUrl(dataDir: string, url: string): void {
  if (existsSync(dataDir)) writeFileSync(getFile(dataDir), JSON.stringify({ url }), { mode: 0o600 });
}

/**
 * The URL on which the backend of a data folder listens, or listened before it was killed; undefined after it was
 * stopped, and if none was ever started.
 */
export function readBackendUrl(dataDir: string): string | undefined {
  try {
    return StoredUrl.parse(JSON.parse(readFileSync(getFile(dataDir), 'utf8'))).url;
  } catch {
    return undefined;
  }
}

/** Deletes the stored URL, unless another backend has been started on the folder since. */
export function deleteBackendUrl(dataDir: string, url: string): void {
  if (readBackendUrl(dataDir) === url) rmSync(getFile(dataDir), { force: true });
}
