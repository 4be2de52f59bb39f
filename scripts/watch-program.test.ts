import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from './service';
import { watchProgram, type WatchedProgram } from './watch-program';

/** For a process to be started on a machine that does something else. */
const HANG = { timeout: 25_000 };

const program = `
import { createServer } from 'node:http';
import { text } from './text';
const server = createServer((_, response) => response.end(text));
server.listen(0, '127.0.0.1', () => process.send({ ready: true, port: server.address().port }));
`;

describe('Watched program', () => {
  let folder: string;
  let watched: WatchedProgram | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watched-'));
    writeFileSync(join(folder, 'program.ts'), program);
  });
  afterEach(async () => {
    await watched?.stop();
    watched = undefined;
    rmSync(folder, { recursive: true });
  });

  const write = (text: string) => writeFileSync(join(folder, 'text.ts'), text);
  const watch = () => {
    const bundle = join(folder, 'bundle.mjs');
    const start = () => startService({ name: 'program', args: [bundle], env: {}, output: () => undefined });
    return watchProgram({ entry: join(folder, 'program.ts'), bundle, start });
  };
  const get = async () => (await fetch(watched?.current().url ?? '')).text();

  it('listens when it is returned, and runs again after a change of a file that it imports', async () => {
    write(`export const text = 'first';`);
    watched = await watch();
    const { exited } = watched.current();
    expect(await get()).toBe('first');
    write(`export const text = 'second';`);
    await vi.waitFor(async () => expect(await get()).toBe('second'), HANG);
    expect(await exited).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('that fails at its start is started again after the next change', async () => {
    write(`throw new Error('broken'); export const text = 'first';`);
    const starting = watch();
    await vi.waitFor(
      () => expect(console.error).toHaveBeenCalledWith(expect.stringContaining('exited at startup')),
      HANG,
    );
    vi.mocked(console.error).mockClear();
    write(`export const text = 'second';`);
    watched = await starting;
    expect(await get()).toBe('second');
  });
});
