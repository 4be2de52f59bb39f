import type { BuildOptions } from 'esbuild';

/** The packages of this repository that a bundle contains: they are TypeScript, which Node does not load. */
const ownPackages = ['backend', 'contract', 'telemetry', 'text'];

/** What a bundle of the backend loads at run time: it finds files beside its own, is optional, or is one for a process. */
const loaded = ['@electric-sql/pglite', '@electric-sql/pglite/*', '@opentelemetry/*', 'pg-native', 'pino'];

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
    // Stack traces need the positions alone; Node.js keeps the whole map in memory.
    sourcesContent: false,
    logLevel: 'error',
  };
}

/**
 * Options of the bundle of a program of the backend: it contains its packages, whose thousand files take a third of the
 * processor time of a start.
 */
export function createBackendBundleOptions(entry: string, outfile: string): BuildOptions {
  return {
    ...createServerBundleOptions(entry, outfile),
    packages: 'bundle',
    external: loaded,
    // Packages in CommonJS require Node's own modules.
    banner: { js: "import module from 'node:module'; const require = module.createRequire(import.meta.url);" },
  };
}
