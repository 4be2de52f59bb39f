import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import dockerignore from '@balena/dockerignore';
import type { CopyStep, Stage } from './dockerfile-stages';

/** The user that runs the steps: unprivileged, even if the tests run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The files that `docker build` would send as its context. */
export function listContextFiles(): string[] {
  const ignore = dockerignore().add(readFileSync('.dockerignore', 'utf8').split('\n'));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return ignore.filter(tracked.split('\0').filter((file) => file && existsSync(file)));
}

const INSTALL = 'npm ci';

/**
 * Installs the packages as a builder with cached layers does: what `npm ci` has installed here from the same lock file is
 * copied. npm only checks that the lock file fits to the copied package files.
 */
async function install(folder: string, home: string): Promise<void> {
  await run(`${INSTALL} --dry-run`, folder, home);
  for (const packages of ['node_modules', 'packages/backend/node_modules'])
    execFileSync('cp', ['-a', packages, path.join(folder, packages)]);
}

async function run(command: string, folder: string, home: string): Promise<void> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const child = spawn('sh', ['-c', command], {
    ...unprivileged,
    cwd: folder,
    env: { NODE_ENV: 'development', PATH: process.env.PATH, HOME: home, npm_config_registry: registry },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`RUN ${command}: ${code}\n${output}`);
}

function copy({ from, sources, target }: CopyStep, folder: string, stages: string): void {
  const into = path.resolve(folder, target);
  for (const source of sources) {
    if (from) cpSync(path.join(stages, from, source), into, { recursive: true, verbatimSymlinks: true });
    else if (source === '.') for (const file of listContextFiles()) cpSync(file, path.join(into, file));
    else cpSync(source, target.endsWith('/') ? path.join(into, path.basename(source)) : into);
  }
}

/** Changes the owner of a folder to that user. */
export function chownToUnprivileged(folder: string): void {
  if (unprivileged.uid !== undefined) execFileSync('chown', ['-R', `${unprivileged.uid}`, folder]);
}

/** Runs all steps of a Dockerfile below a folder. @returns the root of the last stage */
export async function buildImage(stages: readonly Stage[], folder: string): Promise<string> {
  let root = folder;
  for (const stage of stages) {
    root = path.join(folder, stage.name);
    const workdir = path.join(root, stage.workdir);
    mkdirSync(workdir, { recursive: true });
    for (const step of stage.steps) {
      if (step.keyword === 'COPY') copy(step, workdir, folder);
      else {
        chownToUnprivileged(root);
        await (step.command === INSTALL ? install(workdir, root) : run(step.command, workdir, root));
      }
    }
  }
  return root;
}

/** All files below a folder, as relative paths. */
export function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    lstatSync(path.join(folder, file)).isFile(),
  );
}

/** The size of files, in bytes. */
export const sumBytes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + lstatSync(path.join(folder, file)).size, 0);

/** Removes write permissions from everybody, as a read-only root file system does. */
export function makeReadOnly(folder: string): void {
  execFileSync('chmod', ['-R', 'a-w', folder]);
  chmodSync(folder, 0o555);
}
