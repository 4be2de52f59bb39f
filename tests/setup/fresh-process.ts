import { vi } from 'vitest';

/**
 * Resets modules, so that later imports start as in a new process: they read the environment again, without the values
 * stored by `getProcessSingleton`.
 */
export function startFreshProcess(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('loyalty-portal.process-wide'));
  vi.resetModules();
}
