import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The addresses of the files in a folder, as browsers ask for them. Only what is there counts as a file to anybody. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => encodeURI(`/${path.relative(folder, path.join(file.parentPath, file.name))}`)));
}
