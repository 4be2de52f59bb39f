import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{components,contract,lib,store}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/unit.ts'],
          // To import React, the store and the texts anew for each file costs six times what the tests do.
          isolate: false,
        },
      },
      'backend/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'integration',
          sequence: { groupOrder: 2 },
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/setup/stack.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
