import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { selectTests } from './changed-tests';

/**
 * Runs the tests that a change can break: `npm run test:changed` of what is not committed, `npm run test:changed -- main` of
 * what differs from a commit.
 */
const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
// A deleted file is listed until its deletion is staged.
const domains = git('ls-files', 'packages/backend/domains/*.ts')
  .filter((file) => existsSync(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);
const { related, backend, integration, browser } = selectTests(changed, domains);

/** Runs a program's own command line. @returns whether it passed */
function run(program: string, ...args: string[]): boolean {
  console.info(`\n— ${args.join(' ')}`);
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status === 0;
}

const vitest = 'node_modules/vitest/vitest.mjs';
const passed = [
  related.length === 0 || run(vitest, 'related', '--run', '--passWithNoTests', '--project', 'unit*', ...related),
  backend.length === 0 || run(vitest, 'run', '--passWithNoTests', '--project', 'backend', ...backend),
  integration.length === 0 || run(vitest, 'run', '--passWithNoTests', '--project', 'integration', ...integration),
  browser.length === 0 || run('node_modules/@playwright/test/cli.js', 'test', ...browser),
];
if (changed.length === 0) console.info('Nothing has changed.');
if (passed.includes(false)) process.exit(1);
