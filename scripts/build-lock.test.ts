import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockBuild } from './build-lock';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-build-lock-'));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that builds in the folder until it is killed. */
async function startOtherBuild() {
  const program = `import { lockBuild } from './scripts/build-lock.ts';
    await lockBuild(${JSON.stringify(folder)});
    process.send('locked');
    setInterval(() => undefined, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(other, 'message');
  return other;
}

it('a build waits for the build of another process in the same folder, and names that process', async () => {
  const other = await startOtherBuild();
  let hasLock = false;
  const locked = lockBuild(folder).then((release) => {
    hasLock = true;
    return release;
  });
  await vi.waitFor(() =>
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      `Waiting for process ${other.pid}, which builds in this folder.`,
    ),
  );
  expect(hasLock).toBe(false);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  const release = await locked;
  release();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});

it('a build does not wait where no other process builds', async () => {
  const release = await lockBuild(folder);
  release();
  await (
    await lockBuild(folder)
  )();
  expect(console.info).not.toHaveBeenCalled();
});
