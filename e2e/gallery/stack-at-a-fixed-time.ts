import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { createClockScript, moveClock } from 'loyalty-testing/process-scripts';
import { startStack } from '@/scripts/stack';
import { createTestStackOptions, LONG_DEADLINES } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';

/**
 * The time at which the stack starts, by its own clock: the demo's history is calculated back from it. Ahead of the real
 * time, or browsers would take the portal's cookies for expired; before 2038, from which on next-auth's sessions overflow.
 */
const FIXED_TIME = new Date('2030-06-12T09:30:00Z');

export interface FixedWorld {
  world: StackClient;
  /** Gives a page the clock of the stack: run before its own scripts. */
  clockScript: string;
}

/** A world on a stack of this worker, in which it is always the same morning. */
export const test = base.extend<object, { fixed: FixedWorld }>({
  fixed: [
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-gallery-'));
      const options = createTestStackOptions(await putNewDatabase(path.join(folder, 'data')), () => undefined);
      const ahead = (FIXED_TIME.getTime() - Date.now()) / 1_000;
      const env = { ...options.env, ...LONG_DEADLINES, NODE_OPTIONS: `--import=${moveClock(ahead)}` };
      const stack = await startStack({ ...options, env });
      const world = new StackClient({
        portalUrl: stack.portal.url,
        backendUrl: stack.backend?.url ?? '',
        backendKey: options.backendKey,
      });
      await provide({ world, clockScript: createClockScript(ahead) });
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
