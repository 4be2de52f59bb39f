import { spawn } from 'node:child_process';
import { findChromium, findHeadlessChromium } from '@/test-programs/chromium';
import { engineNames, ensureEngine } from '@/test-programs/engines';
import { ensureNginx } from '@/test-programs/nginx';
import { ensurePostgres } from '@/test-programs/postgres';
import { ensurePromtool } from '@/test-programs/promtool';
import { ensureZbar } from '@/test-programs/zbar';
import { buildIfChanged } from './build';

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  console.info(`\n— ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${title}: failed.`))));
  });
}

const node = process.execPath;

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
  await run('unit and integration tests', node, ['node_modules/vitest/vitest.mjs', 'run']);
  await run('browser tests', node, ['node_modules/@playwright/test/cli.js', 'test'], { ENGINE_TESTS: 'main' });
}

test().then(
  () => console.info('\nAll checks passed.'),
  (error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
