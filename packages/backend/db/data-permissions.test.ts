import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putNewDatabase } from '../testing/new-database';
import { startProcess } from '../testing/process';
import { DataFolderOpenError, restrictDataFolder } from './data-permissions';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-permissions-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The paths of a folder and its contents that other users may access. */
function findPathsOpenToOthers(dataDir: string): string[] {
  const paths = [
    dataDir,
    ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
  ];
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

describe('Data folder permissions', () => {
  it('are set for its own user when it is created', () => {
    restrictDataFolder(join(folder, 'new'));
    expect(lstatSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  });

  it('are narrowed with all contents when they were too wide', () => {
    mkdirSync(join(folder, 'database/base'), { recursive: true });
    for (const file of ['secrets.json', 'database/PG_VERSION', 'database/base/1'])
      writeFileSync(join(folder, file), 'x');
    for (const path of ['.', 'database', 'database/base', 'secrets.json', 'database/base/1'])
      chmodSync(join(folder, path), 0o777);
    restrictDataFolder(folder);
    expect(findPathsOpenToOthers(folder)).toEqual([]);
    expect(lstatSync(join(folder, 'database/base')).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are said to be missing where the system refuses the folder', () => {
    // Nobody, not even the superuser, can create a folder there.
    expect(() => restrictDataFolder('/sys/loyalty-data')).toThrow(
      /^The data folder \/sys\/loyalty-data cannot be used: .* Nothing is damaged\.$/,
    );
  });

  it('are refused on a folder shared with others', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => restrictDataFolder(shared)).toThrow(DataFolderOpenError);
    expect(() => restrictDataFolder('/')).toThrow(/shared with other programs/);
    expect(lstatSync(shared).mode & 0o7777).toBe(0o1777);
  });

  it('give others access to no file of a running backend, including those of the database', async () => {
    await putNewDatabase(folder);
    chmodSync(folder, 0o755);
    const backend = await startProcess({ DATA_DIR: folder, SEED_DEMO: 'false' });
    try {
      expect(readdirSync(folder)).toEqual(
        expect.arrayContaining(['backend.lock', 'data-folder.json', 'database', 'development-pass-certificate.json']),
      );
      expect(findPathsOpenToOthers(folder)).toEqual([]);
    } finally {
      await backend.end();
    }
    expect(findPathsOpenToOthers(folder)).toEqual([]);
  });
});
