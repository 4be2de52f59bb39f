import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { expectOptions, longTestOptions } from './packages/testing/expect-options';

/** Where unit tests are; those that need a DOM are `.tsx`: a worker is reused only for files of the same environment. */
const unitFolders =
  '{components,examples,lib,locales,packages/{conformance,contract,embed,telemetry,testing,text},scripts,server,store,tests/deploy,tests/msw,tests/screens,tests/unit}';

const unitTests = {
  expect: expectOptions,
  sequence: { groupOrder: 0 },
  setupFiles: ['tests/setup/unit.ts'],
  testTimeout: longTestOptions.testTimeout,
  hookTimeout: longTestOptions.hookTimeout,
  // One more than two cores: two leave a third of the time unused.
  maxWorkers: 3,
  // Importing React, the store and the texts for each file would take six times as long as the tests.
  isolate: false,
};

/** Pictures that a module imports have the form that Next gives them. */
const nextPictures = {
  name: 'next-pictures',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.svg') ? `export default { src: '/_next/static/media/${path.basename(id)}' }` : null,
};
const plugins = [nextPictures];

const resolve = { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } };

export default defineConfig({
  resolve,
  test: {
    // Once for all projects, which would each run it with `extends`.
    globalSetup: ['packages/backend/testing/global-setup.ts', 'tests/setup/stack.ts'],
    projects: [
      { resolve, plugins, test: { ...unitTests, name: 'unit', include: [`${unitFolders}/**/*.test.ts`] } },
      {
        resolve,
        plugins,
        test: { ...unitTests, name: 'unit-dom', environment: 'jsdom', include: [`${unitFolders}/**/*.test.tsx`] },
      },
      'packages/backend/vitest.config.ts',
      {
        resolve,
        test: {
          ...longTestOptions,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{deploy,faults,flood,image,msw,screens,unit}/**'],
        },
      },
      { resolve, test: { ...longTestOptions, name: 'faults', include: ['tests/faults/*.test.ts'] } },
      {
        resolve,
        // A crowd uses up what one address may have at a business of the shared stack: other tests would be refused.
        test: { ...longTestOptions, name: 'flood', sequence: { groupOrder: 2 }, include: ['tests/flood/*.test.ts'] },
      },
      {
        resolve,
        test: {
          expect: expectOptions,
          name: 'image',
          // Builds the product again, from its Dockerfile; `npm test` runs it beside the unit tests (`scripts/test.ts`).
          sequence: { groupOrder: 3 },
          include: ['tests/image/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
