const REGISTRY = Symbol.for('loyalty-portal.process-wide');

type Registry = Map<string, unknown>;

const holder = globalThis as { [REGISTRY]?: Registry };
/** Found when the module is loaded, so that what outlives a test’s process cannot change the next one. */
const singletons = (holder[REGISTRY] ??= new Map());

/**
 * A single value per process. Next bundles pages and API routes separately, so a module's own variable would exist
 * twice: two connection pools, two caches, two breakers.
 */
export function getProcessSingleton<T>(name: string, make: () => T): T {
  if (!singletons.has(name)) singletons.set(name, make());
  return singletons.get(name) as T;
}
