const REGISTRY = Symbol.for('loyalty-portal.process-wide');

type Registry = Map<string, unknown>;

function getRegistry(): Registry {
  const holder = globalThis as { [REGISTRY]?: Registry };
  holder[REGISTRY] ??= new Map();
  return holder[REGISTRY];
}

/**
 * A single value per process. Next bundles pages and API routes separately, so a module's own variable would exist
 * twice: two connection pools, two caches, two breakers.
 */
export function getProcessSingleton<T>(name: string, make: () => T): T {
  const singletons = getRegistry();
  if (!singletons.has(name)) singletons.set(name, make());
  return singletons.get(name) as T;
}
