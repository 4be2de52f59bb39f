import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const entryPoints = { backend: 'backend/main.ts', cli: 'backend/cli/main.ts' };
const bundled = new Map<keyof typeof entryPoints, Promise<string>>();

async function writeBundle(program: keyof typeof entryPoints): Promise<string> {
  const file = path.resolve(`backend/.build/${program}-under-test.js`);
  const { outputFiles } = await build({
    entryPoints: [entryPoints[program]],
    outfile: file,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  // Another worker may be running the same file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, outputFiles[0]?.text ?? '');
  renameSync(written, file);
  return file;
}

/**
 * Bundles the backend or its command line as the build does, once per run: it starts in a third of the time that its
 * sources take. @returns the absolute path of the script
 */
export function bundleProgram(program: keyof typeof entryPoints): Promise<string> {
  const file = bundled.get(program) ?? writeBundle(program);
  bundled.set(program, file);
  return file;
}
