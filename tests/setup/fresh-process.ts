import { vi } from 'vitest';

/**
 * Lets modules that are imported from now on begin as in a new process: with an environment to be read, and none of what
 * `processSingleton` keeps.
 */
export function startFreshProcess(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('loyalty-portal.process-wide'));
  vi.resetModules();
}
