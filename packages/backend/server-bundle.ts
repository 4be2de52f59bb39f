import type { BuildOptions } from 'esbuild';

/** The packages of this repository that a bundle contains: they are TypeScript, which Node does not load. */
const ownPackages = ['backend', 'contract', 'telemetry', 'text'];

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
    alias: Object.fromEntries(ownPackages.map((name) => [`loyalty-${name}`, `./packages/${name}`])),
    sourcemap: true,
    logLevel: 'error',
  };
}
