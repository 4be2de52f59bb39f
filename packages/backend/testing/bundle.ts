import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { createBackendBundleOptions } from '../server-bundle';

const entryPoints = { backend: 'packages/backend/main.ts', cli: 'packages/backend/cli/main.ts' };
const bundles = new Map<keyof typeof entryPoints, Promise<string>>();

async function writeBundle(program: keyof typeof entryPoints): Promise<string> {
  const file = path.resolve(`packages/backend/.build/${program}-under-test.js`);
  const options = createBackendBundleOptions(entryPoints[program], file);
  const { outputFiles } = await build({ ...options, sourcemap: false, write: false });
  // Another worker may be running the same file.
  const temporaryFile = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporaryFile, outputFiles[0]?.text ?? '');
  renameSync(temporaryFile, file);
  return file;
}

/**
 * Bundles the backend or its command line with the options of the build, once in each worker: the bundle starts in a third
 * of the time that the sources take. @returns the absolute path of the script
 */
export function bundleProgram(program: keyof typeof entryPoints): Promise<string> {
  const file = bundles.get(program) ?? writeBundle(program);
  bundles.set(program, file);
  return file;
}
