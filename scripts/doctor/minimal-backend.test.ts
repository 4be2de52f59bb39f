import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExitCode } from '@/packages/conformance/src/cli/terminal';
import { findFreePort } from 'loyalty-testing/free-port';
import { runDoctor } from './run-doctor';

const KEY = 'a-service-key-for-the-example';
const email = 'ada@bakery.example';

let example: ChildProcess;
let url: string;
const lines: string[] = [];

const findLine = (pattern: RegExp) =>
  vi.waitUntil(() => lines.map((line) => pattern.exec(line)?.[1]).findLast((found) => found !== undefined), {
    timeout: 20_000,
  });

beforeAll(async () => {
  const env = { ...process.env, PORT: '0', RESEND_SECONDS: '0', LOYALTY_BACKEND_KEY: KEY };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  example = spawn(process.execPath, ['examples/minimal-backend/server.mjs'], { env, stdio: [...stdio] });
  if (example.stdout) createInterface({ input: example.stdout }).on('line', (line) => lines.push(line));
  url = await findLine(/^Listening on (\S+)$/);
});
afterAll(async () => {
  example.kill();
  await once(example, 'exit');
});

interface DoctorRun {
  exitCode: ExitCode;
  printed: string[];
  questions: string[];
}

/** Runs the doctor as a person at a terminal, who reads codes where the backend runs. */
async function runAtTerminal(args: string[]): Promise<DoctorRun> {
  const [printed, questions]: [string[], string[]] = [[], []];
  const exitCode = await runDoctor(args, {
    isTerminal: true,
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
    ask: (question) => {
      questions.push(question);
      return findLine(/^Code for "ada@bakery\.example": (\d{4})$/);
    },
  });
  return { exitCode, printed, questions };
}

const target = (address: string, key = KEY) => ['--backend', address, '--key', key, '--email', email];

/** The commands of the guide, which somebody copies into a terminal. */
function readGuideCommands(): string {
  const guide = readFileSync('docs/backend.md', 'utf8');
  return /```bash\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
}

describe('Sign-in with curl in docs/backend.md', () => {
  it('works word by word, and ends with an ended session', async () => {
    const before = lines.length;
    const env = { ...process.env, BACKEND: url, LOYALTY_BACKEND_KEY: '' };
    const script = readGuideCommands().replaceAll('a-secret-that-both-of-them-know', KEY);
    const bash = spawn('bash', ['-c', script], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    bash.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    bash.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await vi.waitUntil(() => /: (\d{4})$/.exec(lines.slice(before).at(-1) ?? '')?.[1], {
      timeout: 20_000,
    });
    bash.stdin.end(`${code}\n`);
    await once(bash, 'close');
    const printed = output.split('\n');
    expect(printed.filter((line) => /^\d\. /.test(line))).toEqual([
      expect.stringContaining('"status":"OK"'),
      '2. The ticket has 43 characters.',
      '3. The member token has 43 characters.',
      expect.stringContaining('"firstName":"Ada"'),
      '5. {"status":"OK"}',
      expect.stringContaining('"code":"SESSION_REQUIRED"'),
    ]);
  });
});

describe('Doctor of the backend of examples/minimal-backend', () => {
  it('finds no failure at level 1, and prompts for five codes', async () => {
    const { exitCode, printed, questions } = await runAtTerminal(target(url));
    expect(printed.filter((line) => line.startsWith('- '))).toEqual([]);
    expect(printed.at(-1)).toMatch(/level 1: \d+ checks, no failure\.$/);
    expect(exitCode).toBe(0);
    expect(questions).toEqual(Array(5).fill(`The code for ${email}: `));
  });

  it('lists the optional calls that the backend does not have', async () => {
    const { printed } = await runAtTerminal(target(url));
    expect(printed).toContainEqual(
      expect.stringMatching(/^Optional, of level 2, and not implemented: getLocations, .*submitRewardShopPurchase/),
    );
  });

  it('prints a line of progress for each section on a terminal', async () => {
    const { printed } = await runAtTerminal(target(url));
    expect(printed[0]).toMatch(/^\[1\/\d+\] Service key: \d+ checks, 0 failed$/);
    expect(printed.some((line) => line.includes('End of sessions'))).toBe(true);
  });

  it('lists the missing calls of level 2', async () => {
    const { exitCode, printed } = await runAtTerminal([...target(url), '--level', '2']);
    expect(exitCode).toBe(1);
    expect(printed).toContainEqual(expect.stringMatching(/^- getLocations is not implemented: \d+ checks failed/));
  });

  it('reports a wrong service key in one line', async () => {
    const { exitCode, printed } = await runAtTerminal(target(url, 'another-service-key'));
    expect(exitCode).toBe(2);
    expect(printed).toEqual(['The backend refuses the service key: GET /api/configuration is 401.']);
  });

  it('reports a refused connection in one line', async () => {
    const address = `http://127.0.0.1:${await findFreePort()}`;
    const { exitCode, printed } = await runAtTerminal(target(address));
    expect(exitCode).toBe(2);
    expect(printed).toEqual([`Nothing listens at ${address}, or the connection is closed immediately.`]);
  });
});
