import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { expectOptions } from './expect-options';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('.'),
  resolve: { alias: { '@': path('..') } },
  test: {
    name: 'backend',
    sequence: { groupOrder: 1 },
    include: ['**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: expectOptions,
    maxWorkers: 2,
    // Each file opens its own database; importing the backend for each costs half as much as all its tests.
    isolate: false,
  },
});
