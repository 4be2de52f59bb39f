import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../db/migrate';
import { createPgliteDialect } from '../db/pglite-dialect';

const BUILD_FOLDER = 'packages/backend/.build';
const MIGRATIONS_FOLDER = 'packages/backend/db/migrations';
/** What determines the database besides its migrations. */
const FILES = ['packages/backend/package.json', 'packages/backend/db/functions/all.json'];
/** The image contains no file of tests: `under-test` is excluded from it. */
const PREFIX = 'databases-under-test-';
/** The parts of a template: a database as a folder and as a file. */
const [FOLDER, SNAPSHOT] = ['folder', 'snapshot.tar'];

/** The name of the template database's folder for this release of the database and these migrations. */
function getTemplateName(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS_FOLDER).sort();
  for (const file of [...FILES, ...files.map((name) => path.join(MIGRATIONS_FOLDER, name))])
    hash.update(readFileSync(file));
  return `${PREFIX}${hash.digest('hex').slice(0, 12)}`;
}

/** Deletes the templates of other migrations; another worker may be doing the same. */
function deleteOutdatedTemplates(name: string): void {
  const outdated = readdirSync(BUILD_FOLDER).filter((entry) => entry.startsWith(PREFIX) && !entry.startsWith(name));
  for (const entry of outdated) rmSync(path.join(BUILD_FOLDER, entry), { recursive: true, force: true });
}

async function createTemplate(template: string): Promise<void> {
  const folder = mkdtempSync(`${template}-`);
  const client = await PGlite.create({ dataDir: path.join(folder, FOLDER) });
  await migrate(new Kysely({ dialect: createPgliteDialect(client) }));
  writeFileSync(path.join(folder, SNAPSHOT), Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  try {
    renameSync(folder, template);
  } catch (error) {
    // Another worker was faster.
    rmSync(folder, { recursive: true });
    if (!existsSync(template)) throw error;
  }
}

/** Migrating an embedded database takes longer than the rest of a first start: it is done once for these migrations. */
async function findTemplate(): Promise<string> {
  const name = getTemplateName();
  const template = path.join(BUILD_FOLDER, name);
  if (existsSync(template)) return template;
  mkdirSync(BUILD_FOLDER, { recursive: true });
  deleteOutdatedTemplates(name);
  await createTemplate(template);
  return template;
}

/** Puts a new embedded database with all tables into a data folder. */
export async function putNewDatabase(dataDir: string): Promise<string> {
  cpSync(path.join(await findTemplate(), FOLDER), path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/** The file of a new embedded database with all tables, to open copies of it in memory. */
export async function findSnapshot(): Promise<string> {
  return path.resolve(await findTemplate(), SNAPSHOT);
}
