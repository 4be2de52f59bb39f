import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../db/migrate';
import { createPgliteDialect } from '../db/pglite-dialect';

const BUILD_FOLDER = 'backend/.build';
const MIGRATIONS_FOLDER = 'backend/db/migrations';
/** The image contains no file of tests: `under-test` is excluded from it. */
const PREFIX = 'database-under-test-';

/** The name of the template database's folder for this release of the database and these migrations. */
function getTemplateName(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS_FOLDER).sort();
  for (const file of ['backend/package.json', ...files.map((name) => path.join(MIGRATIONS_FOLDER, name))])
    hash.update(readFileSync(file));
  return `${PREFIX}${hash.digest('hex').slice(0, 12)}`;
}

/** Deletes the templates of other migrations; another worker may be doing the same. */
function deleteOutdatedTemplates(name: string): void {
  const outdated = readdirSync(BUILD_FOLDER).filter((entry) => entry.startsWith(PREFIX) && !entry.startsWith(name));
  for (const entry of outdated) rmSync(path.join(BUILD_FOLDER, entry), { recursive: true, force: true });
}

async function createTemplate(name: string): Promise<void> {
  const template = path.join(BUILD_FOLDER, name);
  const folder = mkdtempSync(`${template}-`);
  const client = await PGlite.create({ dataDir: folder });
  await migrate(new Kysely({ dialect: createPgliteDialect(client) }));
  await client.close();
  try {
    renameSync(folder, template);
  } catch (error) {
    // Another worker was faster.
    rmSync(folder, { recursive: true });
    if (!existsSync(template)) throw error;
  }
}

/**
 * Puts a new embedded database with all tables into a data folder. Creating one takes longer than the rest of a first
 * start: it is created once, and copied.
 */
export async function putNewDatabase(dataDir: string): Promise<string> {
  const name = getTemplateName();
  const template = path.join(BUILD_FOLDER, name);
  if (!existsSync(template)) {
    mkdirSync(BUILD_FOLDER, { recursive: true });
    deleteOutdatedTemplates(name);
    await createTemplate(name);
  }
  cpSync(template, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}
