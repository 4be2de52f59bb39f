import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderBusyError, lockDataDir } from './data-lock';

describe('Lock of a data folder', () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loyalty-lock-'));
    lock = join(folder, 'backend.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes the lock of a process that runs, the parent of this one, unless it says otherwise. */
  const writeLock = (more: Record<string, unknown> = {}) => {
    const { dev, ino } = statSync(folder);
    const owner = { pid: process.ppid, started: '', host: hostname(), folder, folderId: `${dev}:${ino}` };
    writeFileSync(lock, JSON.stringify({ ...owner, ...more }));
  };

  it('is released', () => {
    lockDataDir(folder).release();
    lockDataDir(folder).release();
    expect(() => statSync(lock)).toThrow('ENOENT');
  });

  it('is released by a process that exits before its shutdown is done', () => {
    const script = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
      lockDataDir(${JSON.stringify(folder)});
      process.exit(1);`;
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
    expect(status).toBe(1);
    expect(() => statSync(lock)).toThrow('ENOENT');
  });

  it('keeps others out while its process runs, also one of the version before', () => {
    writeLock();
    expect(() => lockDataDir(folder)).toThrow(`is in use by process ${process.ppid}. Stop it`);
    writeFileSync(lock, `${process.ppid} `);
    expect(() => lockDataDir(folder)).toThrow(DataFolderBusyError);
  });

  it('is replaced when its process has ended, or its number belongs to a later process', () => {
    writeLock({ started: '1' });
    lockDataDir(folder).release();
    writeLock({ pid: 2 ** 22 + 1 });
    lockDataDir(folder).release();
  });

  it('of the original does not close a copy, which says of what it is one', () => {
    writeLock({ folder: '/srv/loyalty', folderId: '1:1' });
    const { release, copyOf } = lockDataDir(folder);
    expect(copyOf).toBe('/srv/loyalty');
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid, folder });
    release();
  });

  it('of another container, whose processes cannot be seen, holds as long as it shows itself', () => {
    writeLock({ host: 'a-container', pid: process.pid });
    expect(() => lockDataDir(folder)).toThrow(`is in use by process ${process.pid} of a-container`);
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);
    lockDataDir(folder).release();
  });
});
