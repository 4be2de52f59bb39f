import type { BuildOptions } from 'esbuild';

/** Options of the bundle of a server program: one script that loads its packages at run time. */
export function createServerBundleOptions(entry: string, outfile: string): BuildOptions {
  return {
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  };
}
