import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { measureFloodIsolation } from './flood-isolation';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';

const shared = inject('stack');
const SECONDS = 3;

let portal: Service;

beforeAll(async () => {
  const options = createTestStackOptions('unused', () => undefined);
  portal = await startPortal({ ...options, env: { ...options.env, LOG_LEVEL: 'warn' } }, shared.backendUrl);
});

afterAll(() => portal.stop());

describe('M4: 500 visitors a second on one business', () => {
  // The delay of members depends on the machine: the benchmark measures it.
  it('all get a response, and so does every call of members of another business', async () => {
    const world = new StackClient({ ...shared, portalUrl: portal.url });
    const isolation = await measureFloodIsolation(world, portal.url, SECONDS);
    const { visitors } = await isolation.measureDuringFlood();
    expect(visitors).toBe(500);
  });
});
