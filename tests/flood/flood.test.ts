import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { floodedNeighbour } from './neighbour';
import { testStackOptions } from '../setup/stack';
import { World } from '../world';

const shared = inject('stack');
const SECONDS = 3;
/** The flood itself runs on the machine's few cores; what it adds there to the fifth, in milliseconds. */
const OF_ITS_OWN_MS = 50;

let portal: Service;

beforeAll(async () => {
  const options = testStackOptions('unused', () => undefined);
  portal = await startPortal({ ...options, env: { ...options.env, LOG_LEVEL: 'warn' } }, shared.backendUrl);
});

afterAll(() => portal.stop());

describe('M4: 500 visitors a second at one business', () => {
  it('are all answered, and hardly felt by the members of another', async () => {
    const world = new World({ ...shared, portalUrl: portal.url });
    const neighbour = await floodedNeighbour(world, portal.url, SECONDS);
    // The first calls find code that has not been compiled yet.
    await neighbour.inCalm();
    const calm = await neighbour.inCalm();
    const { p95, visitors } = await neighbour.inCrowd();
    expect(visitors).toBe(500);
    expect(p95).toBeLessThanOrEqual(calm * 1.2 + OF_ITS_OWN_MS);
  });
});
