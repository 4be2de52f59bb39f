import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOptions } from 'loyalty-testing/expect-options';
import { testsAll } from 'loyalty-testing/tests-all';
import manifest from '@/packages/conformance/package.json' with { type: 'json' };

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'packages/conformance');
const KEY = 'a-service-key-for-the-example';
/** The maximum size of the package. */
const MAX_PACKED_BYTES = 700_000;

let folder: string;
let example: ChildProcess;
let url: string;
let logFile: string;

const inFolder = (name: string) => path.join(folder, name);

/** Runs the installed command outside the repository. */
async function runCommand(...parameters: string[]): Promise<{ exitCode: number; output: string }> {
  const command = inFolder('node_modules/.bin/loyalty-conformance');
  const child = spawn(command, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, output };
}

/** Prints the newest code that the example backend printed for a contact. */
const READ_CODE = `
import { readFileSync } from 'node:fs';
const lines = readFileSync(process.argv[2], 'utf8').split('\\n').filter((line) => line.includes(process.env.CONTACT));
console.log(lines.at(-1));
`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-conformance-'));
  logFile = inFolder('backend.log');
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  writeFileSync(inFolder('package.json'), '{ "private": true, "type": "module" }');
  const archive = `./${readdirSync(folder).find((name) => name.endsWith('.tgz'))}`;
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  writeFileSync(inFolder('read-code.js'), READ_CODE);
  example = spawn(process.execPath, [path.join(root, 'examples/minimal-backend/server.mjs')], {
    env: { ...process.env, PORT: '0', RESEND_SECONDS: '0', LOYALTY_BACKEND_KEY: KEY },
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
  });
  const find = () => /^Listening on (\S+)$/m.exec(readFileSync(logFile, 'utf8'))?.[1];
  url = await vi.waitUntil(find, expectOptions.poll);
});
afterAll(async () => {
  example.kill();
  await once(example, 'exit');
  rmSync(folder, { recursive: true });
});

const target = () => ['--backend', url, '--key', KEY, '--email', 'ada@bakery.example'];
const readCode = () => ['--code-command', `"${process.execPath}" read-code.js "${logFile}"`];

describe.skipIf(!testsAll)('Package of the conformance suite', () => {
  it('has its files, licences and nothing to install', () => {
    const installed = inFolder('node_modules/loyalty-conformance');
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    expect(readdirSync(inFolder('node_modules')).filter((name) => !name.startsWith('.'))).toEqual([manifest.name]);
    expect(readFileSync(`${installed}/dist/third-party-licenses.txt`, 'utf8')).toMatch(/^undici [\s\S]+^zod /m);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    expect(statSync(inFolder(archive)).size).toBeLessThan(MAX_PACKED_BYTES);
  });

  it('tests a backend from the command line, and writes both reports', async () => {
    const reports = ['--json', 'report.json', '--junit', 'report.xml'];
    const { exitCode, output } = await runCommand(...target(), ...readCode(), ...reports);
    expect(output).toMatch(/level 1: \d+ checks, no failure\.\n$/);
    expect(exitCode).toBe(0);
    expect(JSON.parse(readFileSync(inFolder('report.json'), 'utf8'))).toMatchObject({
      conformant: true,
      checks: { failed: 0 },
    });
    expect(readFileSync(inFolder('report.xml'), 'utf8')).toMatch(/<testsuites [^>]*failures="0"/);
  });

  it('lists what a backend does not implement, with exit code 1', async () => {
    const { exitCode, output } = await runCommand(...target(), ...readCode(), '--level', '2');
    expect(output).toContain(
      '- getLocations is not implemented: 2 checks failed (GET /api/locations). No screen of locations (404).',
    );
    expect(exitCode).toBe(1);
  });

  it('prints its usage and its version', async () => {
    expect(await runCommand('--version')).toEqual({ exitCode: 0, output: `${manifest.version}\n` });
    expect((await runCommand('--help')).output).toMatch(/^loyalty-conformance --backend /);
    const { exitCode, output } = await runCommand();
    expect([exitCode, output]).toEqual([
      2,
      expect.stringMatching(/^The URL of the backend is required: --backend URL\.\n+loyalty-conformance --backend /),
    ]);
  });

  it('can be called by a typed program', async () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { runConformance, type Contact } from 'loyalty-conformance';
      const readCode = async (contact: Contact): Promise<string> => {
        const to = 'email' in contact ? contact.email : contact.phoneNumber;
        const lines = readFileSync('${logFile}', 'utf8').split('\\n').filter((line) => line.includes(to));
        return /\\d{4}$/.exec(lines.at(-1) ?? '')?.[0] ?? '';
      };
      const member = { email: 'ada@bakery.example' };
      const run = await runConformance({ url: '${url}', serviceKey: '${KEY}', readCode, data: { member } });
      const failed: number = run.report.results.filter((result) => result.outcome === 'failed').length;
      console.log(failed, run.isConformant, run.toJunit().startsWith('<?xml'));
    `;
    writeFileSync(inFolder('program.ts'), program);
    const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
    const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', ...types];
    await run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder });
    const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder });
    expect(stdout).toBe('0 true true\n');
  });
});
