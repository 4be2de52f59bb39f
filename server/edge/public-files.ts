import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The URLs of the files in a folder. Only existing files count as files. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => encodeURI(`/${path.relative(folder, path.join(file.parentPath, file.name))}`)));
}
