import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findFreePort } from 'loyalty-testing/free-port';
import { getInspectorOptions, measureHeapAfterCollection } from './heap';

/** Starts a process that creates and drops 80 MB, and keeps a buffer of this size. */
async function measureProcess(retainedMegabytes: number): Promise<number> {
  const port = await findFreePort();
  const program = `
    let retained = Buffer.alloc(${retainedMegabytes} * 1048576, 1);
    for (let turn = 0; turn < 80; turn += 1) Array.from({ length: 131072 }, (_, index) => index + 0.5);
    setInterval(() => retained, 1000);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, [getInspectorOptions(port), '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    return await measureHeapAfterCollection(port);
  } finally {
    child.kill();
  }
}

it('the measured heap is what a process keeps, without its garbage', async () => {
  const [none, retained] = [await measureProcess(0), await measureProcess(64)];
  expect(none).toBeLessThan(20);
  expect(retained - none).toBeGreaterThan(60);
  expect(retained - none).toBeLessThan(70);
});
