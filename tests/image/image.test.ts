import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TemporaryPostgres } from 'loyalty-testing/temporary-postgres';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { findFreePort } from 'loyalty-testing/free-port';
import { buildImage, sumBytes, listFilesBelow, chownToUnprivileged, makeReadOnly, unprivileged } from './build-image';
import { readStages } from './dockerfile-stages';

const MEGABYTE = 1_000_000;
const bin = findPostgres();

/** Builds the image from its Dockerfile in local folders; a container is a process of an unprivileged user. */
const stages = readStages('Dockerfile');
const image = stages.at(-1);

describe('Container image', () => {
  let folder: string;
  let app: string;
  let writable: string;
  let postgres: TemporaryPostgres | undefined;
  let ports: { portal: number; backend: number };
  const containers: { child: ChildProcess; output: () => string }[] = [];

  function environment(): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      TMPDIR: writable,
      ...image?.env,
      BACKEND_HOST: '127.0.0.1',
      PORT: String(ports.portal),
      BACKEND_PORT: String(ports.backend),
      LOYALTY_BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
      LOYALTY_BACKEND_KEY: 'a-key-of-the-image-test-of-40-characters',
      CODE_PEPPER: 'a-pepper-of-the-image-test-of-40-characters',
      NEXTAUTH_SECRET: 'a-secret-of-the-image-test-of-40-characters',
      TRUSTED_PROXIES: '127.0.0.1',
      SEED_DEMO: 'true',
      ...(postgres
        ? { DATABASE_URL: postgres.url }
        : { ALLOW_EMBEDDED_DATABASE: 'true', DATA_DIR: path.join(writable, 'data') }),
    };
  }

  const [program = '', ...args] = image?.entrypoint ?? [];
  const options = () => ({ ...unprivileged, cwd: app, env: environment() });

  function runContainer(...command: string[]): ChildProcess {
    const child = spawn(program, [...args, ...command], { ...options(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    containers.push({ child, output: () => output });
    return child;
  }

  const getLogs = () => containers.map(({ output }) => output()).join('\n');
  const requestStatus = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  const untilReady = (port: number) =>
    expect
      .poll(() => requestStatus(`http://127.0.0.1:${port}/readyz`), { timeout: 120_000, message: getLogs() })
      .toBe(200);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-image-'));
    chmodSync(folder, 0o755);
    writable = path.join(folder, 'writable');
    mkdirSync(writable);
    chownToUnprivileged(writable);
    app = path.join(await buildImage(stages, folder), image?.workdir ?? '');
    makeReadOnly(app);
    postgres = bin ? await startPostgres(bin, false) : undefined;
    ports = { portal: await findFreePort(), backend: await findFreePort() };
  });

  afterAll(async () => {
    for (const { child } of containers) if (child.exitCode === null) child.kill('SIGKILL');
    await postgres?.stop();
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains the runtime and no build tools, with less than 150 MB of packages', () => {
    const files = listFilesBelow(app);
    const packages = files.filter((file) => /^(packages\/backend\/)?node_modules\//.test(file));
    expect(sumBytes(app, packages)).toBeLessThan(150 * MEGABYTE);
    for (const name of ['typescript', 'esbuild', 'tsx', 'vitest', 'oxlint', 'tailwindcss', '@next/swc'])
      expect(packages.filter((file) => file.startsWith(`node_modules/${name}`))).toEqual([]);
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/(^|\/)node_modules\//.test(file));
    expect(sources).toEqual([]);
    expect(files.filter((file) => /(^|\/)\.(env|git)/.test(file))).toEqual([]);
  });

  it('runs as a user who is not root and cannot write to it', () => {
    expect(image?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    const write = spawnSync('sh', ['-c', 'echo >> "$0"', path.join(app, 'package.json')], unprivileged);
    expect(write.status).not.toBe(0);
  });

  it('serves the sign-in page through portal and backend, reports both live, and exits with code 0', async () => {
    const backend = runContainer('backend');
    await untilReady(ports.backend);
    const portal = runContainer(...(image?.cmd ?? []));
    await untilReady(ports.portal);

    const requested = { host: 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
    const get = async (pathname: string) => {
      const { statusCode, body } = await request(`http://127.0.0.1:${ports.portal}${pathname}`, { headers: requested });
      return { status: statusCode, text: await body.text() };
    };
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    const page = await get('/auth/signin');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Olive &amp; Thyme') });
    const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    expect(await get(script)).toMatchObject({ status: 200 });
    for (const pathname of ['/embed.js', '/offline-worker.js', '/manifest.webmanifest'])
      expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200]);
    const { icons } = JSON.parse((await get('/manifest.webmanifest')).text) as { icons: { src: string }[] };
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect([src, (await get(src)).status]).toEqual([src, 200]);

    const [test = '', ...check] = image?.healthcheck ?? [];
    expect(spawnSync(test, check, options()).status).toBe(0);
    const status = spawnSync(program, [...args, 'cli', 'status', '--json'], { ...options(), encoding: 'utf8' });
    expect(JSON.parse(status.stdout)).toMatchObject({ node: process.version });

    for (const child of [portal, backend]) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    }
    expect(spawnSync(test, check, options()).status).toBe(1);
  });

  it('names the available commands when started with an unknown one', () => {
    const { status, stderr } = spawnSync(program, [...args, 'portl'], { ...options(), encoding: 'utf8' });
    expect(stderr).toContain('Unknown program "portl". Available: portal, backend, cli, health, certificates.');
    expect(status).toBe(1);
  });
});
