import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putNewDatabase } from '../testing/new-database';
import { openDatabase } from './database';
import { openEmbeddedWithoutMigrating } from './embedded';
import { DataFolderDamagedError, writeMarker } from './data-folder';

let root: string;
let used: string;

const open = (dataDir: string) => openDatabase({ DATA_DIR: dataDir, DATABASE_POOL: 1 });

async function hosts(dataDir: string): Promise<string[]> {
  const { db, close } = await open(dataDir);
  const rows = await db.selectFrom('business_hosts').select('host').execute();
  await close();
  return rows.map(({ host }) => host);
}

/** A used folder with a database, from before there were markers. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'loyalty-folder-'));
  used = await putNewDatabase(join(root, 'used'));
  const { db, close } = await open(used);
  const document = { businessId: 'olive' } as never;
  await db.insertInto('businesses').values({ id: 'olive', document, revision: 1, updated_at: new Date() }).execute();
  await db.insertInto('business_hosts').values({ host: 'olive.example', business_id: 'olive' }).execute();
  await close();
});

afterAll(() => rmSync(root, { recursive: true }));

/** Removes a part of the used folder during an action, and restores it. */
async function withoutFile(part: string, attempt: () => Promise<void>): Promise<void> {
  renameSync(join(used, part), join(root, 'away'));
  try {
    await attempt();
  } finally {
    renameSync(join(root, 'away'), join(used, part));
  }
}

describe('New data folder', () => {
  it('is completed after a first start that was killed halfway', async () => {
    const folder = join(root, 'new');
    mkdirSync(join(folder, 'database.new'), { recursive: true });
    writeFileSync(join(folder, 'database.new', 'PG_VERSION'), 'half');
    const { db, close } = await openEmbeddedWithoutMigrating(folder);
    expect((await sql`show shared_buffers`.execute(db)).rows).toEqual([{ shared_buffers: '32MB' }]);
    await close();
    expect(existsSync(join(folder, 'database.new'))).toBe(false);
  });
});

describe('Used data folder', () => {
  it('of a former release keeps the smaller cache in memory from its second start on', async () => {
    const runAndRead = async (statement: string) => {
      const { db, close } = await openEmbeddedWithoutMigrating(used);
      await sql.raw(statement).execute(db);
      const { rows } = await sql`show shared_buffers`.execute(db);
      await close();
      return rows[0];
    };
    await runAndRead('alter system reset shared_buffers');
    expect(await runAndRead('select')).toEqual({ shared_buffers: '128MB' });
    expect(await runAndRead('select')).toEqual({ shared_buffers: '32MB' });
  });

  it.each([
    ['PG_VERSION', 'database/PG_VERSION'],
    ['all of the database', 'database'],
    ['its tables', 'database/base'],
    ['its control file', 'database/global/pg_control'],
  ])('refuses to start without %s, and recovers when it returns', (_, part) =>
    withoutFile(part, async () => {
      const error: unknown = await open(used).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DataFolderDamagedError);
      expect(String(error)).toMatch(
        /^Error: The data folder [^\n]* is damaged: [^\n]* is missing\. [^\n]*backup[^\n]*$/,
      );
      // The next start fails likewise: nothing was created instead.
      await expect(open(used)).rejects.toBeInstanceOf(DataFolderDamagedError);
      expect(existsSync(join(used, part))).toBe(false);
    }),
  );

  it('refuses to start when its database was emptied before the marker existed', () =>
    withoutFile('data-folder.json', async () => {
      const file = join(used, 'database/PG_VERSION');
      const version = readFileSync(file);
      rmSync(file);
      await expect(open(used)).rejects.toThrow(/PG_VERSION is missing/);
      writeFileSync(file, version);
    }));

  it.each(['', '{"id":', '{"id": 7}'])('reports an unreadable marker (%j)', (text) =>
    withoutFile('data-folder.json', async () => {
      writeFileSync(join(used, 'data-folder.json'), text);
      await expect(open(used)).rejects.toThrow(/data-folder\.json cannot be read/);
    }),
  );

  it('refuses the database of another folder', async () => {
    const marker = join(used, 'data-folder.json');
    const before = readFileSync(marker, 'utf8');
    rmSync(marker);
    writeMarker(used, randomUUID());
    await expect(open(used)).rejects.toThrow(/the database belongs to another folder or an earlier backup/);
    writeFileSync(marker, before);
    expect(await hosts(used)).toEqual(['olive.example']);
  });

  it('adopts a database without a marker once and keeps its id', async () => {
    const marker = join(used, 'data-folder.json');
    const before = readFileSync(marker, 'utf8');
    rmSync(marker);
    expect(await hosts(used)).toEqual(['olive.example']);
    expect(readFileSync(marker, 'utf8')).toBe(before);
  });

  it('reports in one line that its database cannot be opened', () =>
    withoutFile('database/global/pg_control', async () => {
      writeFileSync(join(used, 'database/global/pg_control'), Buffer.alloc(8_192));
      const error: unknown = await open(used).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/^Error: The data folder [^\n]* its database cannot be opened [^\n]*backup[^\n]*$/);
    }));
});
