import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

const Package = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) });
const { dependencies } = Package.parse(JSON.parse(readFileSync('backend/package.json', 'utf8')));
const TEMPLATE_FOLDER = `backend/.build/new-database-${dependencies['@electric-sql/pglite']}`;

async function makeDatabase(): Promise<void> {
  mkdirSync(path.dirname(TEMPLATE_FOLDER), { recursive: true });
  const folder = mkdtempSync(`${TEMPLATE_FOLDER}-`);
  const database = await PGlite.create({ dataDir: folder });
  await database.close();
  try {
    renameSync(folder, TEMPLATE_FOLDER);
  } catch (error) {
    // Another worker was faster.
    rmSync(folder, { recursive: true });
    if (!existsSync(TEMPLATE_FOLDER)) throw error;
  }
}

/**
 * Puts a new embedded database into a data folder. Creating one takes as long as the rest of a first start: it is
 * created once, and copied.
 */
export async function withNewDatabase(dataDir: string): Promise<string> {
  if (!existsSync(TEMPLATE_FOLDER)) await makeDatabase();
  cpSync(TEMPLATE_FOLDER, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}
