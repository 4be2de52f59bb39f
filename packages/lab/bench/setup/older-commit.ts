import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startBenchStack, type BenchStack } from './bench-stack';

/** Runs a program in a folder. @throws {Error} if it fails */
function run(folder: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}.`);
}

const LOCK = 'package-lock.json';
const MODULES = ['node_modules', 'packages/backend/node_modules'];

/** Links this folder's packages if the older commit has the same lock file; otherwise installs its own. */
function installPackages(tree: string): void {
  const isSame = readFileSync(path.join(tree, LOCK), 'utf8') === readFileSync(LOCK, 'utf8');
  const linked = isSame && MODULES.filter((place) => existsSync(place));
  if (!linked) return run(tree, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  for (const place of linked) run('.', 'cp', '-al', place, path.join(tree, place));
}

/** Checks an older commit out into a folder, installs its packages, and builds it. */
function buildCommit(commit: string, tree: string): void {
  run('.', 'git', 'worktree', 'add', '--quiet', '--detach', tree, commit);
  installPackages(tree);
  run(tree, 'npm', 'run', '--silent', 'build');
}

/** Builds an older commit in a separate folder and starts it; stopping it removes the folder. */
export async function startCommit(commit: string, folder: string): Promise<BenchStack> {
  const tree = path.join(folder, 'older');
  const remove = () => run('.', 'git', 'worktree', 'remove', '--force', tree);
  try {
    buildCommit(commit, tree);
    const stack = await startBenchStack({ dataDir: path.join(folder, 'older-data'), folder: tree });
    return {
      ...stack,
      stop: async () => {
        await stack.stop();
        remove();
      },
    };
  } catch (error) {
    if (existsSync(tree)) remove();
    throw error;
  }
}
