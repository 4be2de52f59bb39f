import { spawn } from 'node:child_process';
import { findChromium, findHeadlessChromium } from '@/test-programs/chromium';
import { engineNames, ensureEngine } from '@/test-programs/engines';
import { ensureNginx } from '@/test-programs/nginx';
import { ensurePostgres } from '@/test-programs/postgres';
import { ensurePromtool } from '@/test-programs/promtool';
import { ensureZbar } from '@/test-programs/zbar';
import { buildIfChanged } from './build';

interface RunOptions {
  env?: Record<string, string>;
  /** Prints the output when the command has ended, so that it does not mix with that of another. */
  buffersOutput?: boolean;
}

/** Runs a command. @throws {Error} if it fails */
function run(title: string, command: string, args: string[], { env, buffersOutput }: RunOptions = {}): Promise<void> {
  console.info(`\n— ${title}`);
  return new Promise((resolve, reject) => {
    const stdio = buffersOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { stdio: ['inherit', stdio, stdio], env: { ...process.env, ...env } });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      if (code === 0) resolve();
      else reject(new Error(`${title}: failed.`));
    });
  });
}

const node = process.execPath;

/** Runs the tests of some projects. */
const runVitest = (title: string, projects: string[], options?: RunOptions) =>
  run(
    title,
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])],
    options,
  );

/** Unit tests take one processor, and so does most of a build of the image. */
async function runUnitAndImageTests(): Promise<void> {
  const results = await Promise.allSettled([
    runVitest('unit tests', ['unit']),
    runVitest('image tests, at the same time', ['image'], { buffersOutput: true }),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Finds or installs the programs that tests need. */
function findPrograms(): void {
  findChromium();
  findHeadlessChromium();
  ensurePostgres();
  ensureZbar();
  ensureNginx();
  ensurePromtool();
  for (const missing of engineNames.map(ensureEngine)) if (missing) console.warn(missing);
}

async function test(): Promise<void> {
  const checked = run('lint, types, formatting, dependency rule, unused code', 'npm', ['run', '--silent', 'check']);
  // On a new machine this waits for network and disk, while the checks run in their own processes.
  findPrograms();
  await checked;
  console.info('\n— build');
  await buildIfChanged();
  await runUnitAndImageTests();
  await runVitest('backend and integration tests', ['backend', 'integration', 'faults', 'flood']);
  await run('browser tests', node, ['node_modules/@playwright/test/cli.js', 'test'], { env: { ENGINE_TESTS: 'main' } });
}

test().then(
  () => console.info('\nAll checks passed.'),
  (error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
