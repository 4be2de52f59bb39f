import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('.'),
  resolve: { alias: { '@': path('..') } },
  test: {
    name: 'backend',
    sequence: { groupOrder: 1 },
    include: ['**/*.test.ts'],
    globalSetup: [path('testing/global-setup.ts')],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // What is waited for comes when the machine has time for it: no test fails by the clock.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Each file opens a database of its own; to import the backend anew for each costs half as much as all its tests.
    isolate: false,
  },
});
