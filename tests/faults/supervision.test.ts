import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { findFreePort } from 'loyalty-testing/free-port';
import { testsAll } from 'loyalty-testing/tests-all';

/** Runs the whole product by `npm start`, and kills each of its processes. */
let folder: string;
let dataDir: string;
let npm: ChildProcess | undefined;
let ports: { portal: number; backend: number };
let output = '';

/** The process ids of the product: those with this test's data folder in their environment. */
function productProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
    .filter((pid) => {
      try {
        const isZombie = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
        return !isZombie && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    });
}

function processRunning(script: string): number {
  const found = productProcesses().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script));
  expect(found).toHaveLength(1);
  return found[0] ?? 0;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function start(): Promise<void> {
  output = '';
  npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(ports.portal),
      BACKEND_PORT: String(ports.backend),
      HOST: '127.0.0.1',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
      SEED_DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => isReady(ports.portal)).toBe(true);
}

/** Expects that no process runs, no port is in use, and the data folder is unlocked. */
async function expectNoProcess(): Promise<void> {
  await expect.poll(productProcesses).toEqual([]);
  for (const port of Object.values(ports)) await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect(existsSync(path.join(dataDir, 'backend.lock'))).toBe(false);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-supervision-'));
  dataDir = await putNewDatabase(path.join(folder, 'data'));
  ports = { portal: await findFreePort(), backend: await findFreePort() };
});

afterEach(() => {
  for (const pid of productProcesses()) process.kill(pid, 'SIGKILL');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('restarts a process that dies, and exits with code 0 without leaving processes after SIGTERM', async () => {
    await start();
    const backend = processRunning('packages/backend/.build/main.js');
    const portal = processRunning('.build/portal.js');
    process.kill(backend, 'SIGKILL');
    process.kill(portal, 'SIGKILL');
    await expect.poll(() => output.match(/"event":"service\.died"/g)?.length).toBe(2);
    await expect.poll(() => isReady(ports.portal)).toBe(true);
    expect(processRunning('packages/backend/.build/main.js')).not.toBe(backend);
    expect(processRunning('.build/portal.js')).not.toBe(portal);
    const exited = once(npm as ChildProcess, 'exit');
    npm?.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expectNoProcess();
  });

  it.skipIf(!testsAll)('leaves no process behind when npm is killed', async () => {
    await start();
    npm?.kill('SIGKILL');
    await expectNoProcess();
  });

  it.skipIf(!testsAll)('leaves no process behind when the supervisor is killed', async () => {
    await start();
    process.kill(processRunning('.build/start.js'), 'SIGKILL');
    await expectNoProcess();
  });
});
