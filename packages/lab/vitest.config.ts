import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': path('../..') } },
  test: {
    name: 'lab',
    // The folder that the programs are started in.
    root: path('../..'),
    include: ['packages/lab/**/*.test.ts'],
    globalSetup: [path('../backend/testing/global-setup.ts')],
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
