import { spawn } from 'node:child_process';
import { findChromium, findHeadlessChromium } from 'loyalty-testing/programs/chromium';
import { engineNames, ensureEngine } from 'loyalty-testing/programs/engines';
import { ensureFonts } from 'loyalty-testing/programs/fonts';
import { ensureNginx } from 'loyalty-testing/programs/nginx';
import { ensurePostgres } from 'loyalty-testing/programs/postgres';
import { ensurePrometheus } from 'loyalty-testing/programs/prometheus';
import { testsAll } from 'loyalty-testing/tests-all';
import { ensureZbar } from 'loyalty-testing/programs/zbar';
import { buildIfChanged } from './build';

/** Runs a command. @throws {Error} if it fails */
function run(title: string, command: string, args: string[]): Promise<void> {
  console.info(`\n— ${title}`);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('close', (code) => {
      console.info(`— ${title}: ${Math.round((performance.now() - started) / 1_000)} s`);
      if (code === 0) resolve();
      else reject(new Error(`${title}: failed.`));
    });
  });
}

const node = process.execPath;
/** The part of the tests that this machine runs, such as `2/4`; all by default. The checks are another machine's then. */
const shard = process.env.TEST_SHARD;
const shardArgs = shard ? [`--shard=${shard}`] : [];

/** Runs the tests of some projects. */
const runVitest = (title: string, projects: string[]) => {
  const projectArgs = projects.flatMap((name) => ['--project', name]);
  return run(title, node, ['node_modules/vitest/vitest.mjs', 'run', ...projectArgs, ...shardArgs]);
};

const runChecks = () =>
  run('lint, types, formatting, dependency rule, unused code', 'npm', ['run', '--silent', 'check']);

/** Finds or installs the programs that tests need. */
function findPrograms(): void {
  findChromium();
  findHeadlessChromium();
  ensureFonts();
  ensurePostgres();
  ensureZbar();
  ensureNginx();
  ensurePrometheus();
  for (const missing of engineNames.map(ensureEngine)) if (missing) console.warn(missing);
}

async function test(): Promise<void> {
  const checked = shard ? undefined : runChecks();
  // On a new machine this waits for network and disk, while the checks run in their own processes.
  findPrograms();
  await checked;
  console.info('\n— build');
  await buildIfChanged();
  await runVitest('unit, backend and integration tests', ['unit*', 'backend', 'integration', 'faults', 'flood']);
  await run('browser tests', node, ['node_modules/@playwright/test/cli.js', 'test', ...shardArgs]);
  if (testsAll) await testWhatIsInstalledApart();
}

/** What builds or installs the product or its laboratory once more. */
async function testWhatIsInstalledApart(): Promise<void> {
  await runVitest('image tests', ['image']);
  const lab = ['--prefix', 'packages/lab'];
  await run('packages of the laboratory', 'npm', ['ci', ...lab]);
  await run('tests of the laboratory', 'npm', ['test', ...lab]);
}

test().then(
  () => console.info('\nAll checks passed.'),
  (error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
