import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackendUrl } from '../backend-url';
import { bundleProgram } from '../testing/bundle';
import { putTestDatabase } from '../testing/databases';
import { startProcess, type RunningBackend } from '../testing/process';
import { runInProcess } from '../testing/run-in-process';
import { SERVICE_KEY } from '../testing/world';

describe('Command line process', () => {
  const run = promisify(execFile);
  /** Runs a command in a process of its own, as the operator does. */
  async function runProcess(args: string[], env: Record<string, string>, cwd?: string) {
    const script = await bundleProgram('cli');
    return run(process.execPath, [script, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  }
  const cliWith =
    (key: string) =>
    (...args: string[]) =>
      runInProcess(args, { BACKEND_URL: backend.url, LOYALTY_BACKEND_KEY: key });
  const cli = cliWith(SERVICE_KEY);

  let dataDir: string;
  let backend: RunningBackend;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'loyalty-command-line-'));
    const DATABASE_URL = await putTestDatabase(dataDir);
    backend = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: 'false', ...(DATABASE_URL && { DATABASE_URL }) });
    expect((await cli('put-business', 'packages/backend/demo/olive.json')).stdout).toContain('businessId: olive');
  });
  afterAll(async () => {
    await backend.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reads `.env` like `npm start`', async () => {
    writeFileSync(join(dataDir, '.env'), `BACKEND_URL=${backend.url}\nLOYALTY_BACKEND_KEY=${SERVICE_KEY}\n`);
    expect((await runProcess(['businesses'], {}, dataDir)).stdout).toContain('olive');
    await expect(runProcess(['dance'], {}, dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: 'Unknown command "dance".\n',
    });
  });

  it('prints its commands by `npm run backend`', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'backend', '--', '--help']);
    expect(stdout).toContain('create-member BUSINESS');
  });

  it('acts through the running backend', async () => {
    expect((await cli('businesses')).stdout).toMatch(/olive\s+Olive & Thyme\s+127\.0\.0\.1, localhost/);
    const created = await cli(
      'create-member',
      'olive',
      '--email',
      'cli@example.com',
      '--confirmed-by',
      'Dana',
      '--points',
      '12.5',
      '--json',
    );
    const { comoMemberId } = JSON.parse(created.stdout) as { comoMemberId: string };
    await cli('purchase', 'olive', comoMemberId, 'olive-haifa', 'R-1', 'Fattoush:1:46', 'Baklava:2:48.00');
    await cli('gift', 'olive', comoMemberId, 'A coffee', '--description', 'On us');
    const found = JSON.parse((await cli('members', 'olive', 'CLI@example.com', '--json')).stdout) as {
      members: unknown[];
    };
    expect(found.members).toMatchObject([{ points: 1_250 + 9_400, credit: 470 }]);
    expect((await cli('revoke', 'olive', comoMemberId, '--by', 'Dana')).stdout).toBe('revoked: 0\n');
    expect((await cli('audit', 'olive')).stdout).toMatch(/sessions\.revoke[^]*member\.create/);
    expect((await cli('outbox', '--to', 'nobody@example.com')).stdout).toBe('none\n');
    const key = await cli('key', 'create', 'till-1', '--role', 'till', '--by', 'Şule', '--json');
    const till = cliWith((JSON.parse(key.stdout) as { key: string }).key);
    expect((await till('receipt', 'olive', '5')).stdout).toContain('transactionId');
    expect(await till('outbox')).toMatchObject({
      code: 1,
      stderr: '403 FORBIDDEN_TO_KEY (requires the scope messages:read)\n',
    });
    expect((await cli('key', 'revoke', 'till-1', '--reason', 'tested')).stdout).toContain('name: till-1');
    expect(await till('members', 'olive', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^401 SERVICE_KEY_REQUIRED\nThe backend at .* does not accept the key in /),
    });
    expect((await cli('audit', '--by', 'Şule')).stdout).toMatch(/key\.create\s+till-1/);
    expect((await cli('audit', '--by', userInfo().username)).stdout).toMatch(/key\.revoke\s+till-1/);
    expect(await cli('members', 'nowhere', 'x')).toMatchObject({ code: 1, stderr: '404 NOT_FOUND\n' });
    expect(await cli('purchase', 'olive')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: purchase'),
    });
  });

  it('finds the backend of the data folder on any port, and the secrets beside it', async () => {
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ backendKey: SERVICE_KEY }));
    expect((await runInProcess(['businesses'], { DATA_DIR: dataDir })).stdout).toContain('olive');
    await backend.end();
    expect(readBackendUrl(dataDir)).toBeUndefined();
  });
});
