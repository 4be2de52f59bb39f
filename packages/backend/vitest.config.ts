import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longTestOptions } from '../testing/expect-options';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('.'),
  resolve: { alias: { '@': path('../..') } },
  test: { ...longTestOptions, name: 'backend', include: ['**/*.test.ts'] },
});
