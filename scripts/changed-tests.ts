import path from 'node:path';

/** The tests that a change can break. */
export interface SelectedTests {
  /** Files of which the unit tests that import them run, directly or not. */
  related: string[];
  /** Folders and files of backend tests. */
  backend: string[];
  /** Folders and files of tests for which a portal and a backend are built and started. */
  integration: string[];
  browser: string[];
}

/** A source file and its text. */
export type Source = readonly [file: string, text: string];

const DOMAIN = /^packages\/backend\/domains\/([^/]+)\//;
/** A file of a package that portal and backend share: the package, and the file as imports name it. */
const SHARED = /^packages\/(contract|text)\/(.+)\.tsx?$/;
/** The tests of who may make which call, of every domain. */
const PERMISSIONS = 'packages/backend/http/permissions.test.ts';

/** The domains that import a module by its specifier. */
function findImporters(specifier: string, sources: readonly Source[]): string[] {
  return sources.flatMap(([file, text]) => (text.includes(`'${specifier}'`) ? [path.dirname(file)] : []));
}

/** The backend and integration tests of a changed file. */
function findServerTests(file: string, sources: readonly Source[]): string[] {
  const domain = DOMAIN.exec(file)?.[1];
  if (domain) return [`packages/backend/domains/${domain}`, ...findImporters(`../${domain}`, sources), PERMISSIONS];
  if (/^packages\/backend\/.*\.test\.ts$|^tests\/.*\.test\.ts$/.test(file)) return [file];
  // What every domain stands on.
  if (/^packages\/backend\/(core|db|testing)\//.test(file)) return ['packages/backend'];
  if (file.startsWith('packages/backend/')) return [path.dirname(file)];
  // Sessions and permissions of the portal's server are attacked as a whole.
  if (/^(server|pages\/api)\//.test(file)) return ['tests/security'];
  const shared = SHARED.exec(file);
  if (shared) {
    const importers = findImporters(`loyalty-${shared[1]}/${shared[2]}`, sources);
    return ['packages/backend/http', 'tests/contract.test.ts', ...importers];
  }
  return [];
}

/**
 * Selects the tests that a change can break: those that import a changed file, those of a changed domain, of the domains
 * that import it and of permissions, and changed tests.
 * @param domains the sources of the backend's domains
 */
export function selectTests(changed: readonly string[], domains: readonly Source[]): SelectedTests {
  const unique = (values: string[]) => [...new Set(values)].sort();
  const code = changed.filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file));
  const onServers = unique(code.flatMap((file) => findServerTests(file, domains)));
  return {
    related: unique(code.filter((file) => !/^(packages\/backend|e2e|docs)\//.test(file))),
    backend: onServers.filter((test) => !test.startsWith('tests/')),
    integration: onServers.filter((test) => test.startsWith('tests/')),
    browser: unique(code.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))),
  };
}
