import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as Lanes from './business-lanes';

let lanes: typeof Lanes;

beforeAll(async () => {
  startPortalProcess();
  lanes = await import('./business-lanes');
});
afterAll(endPortalProcess);

describe('findLane', () => {
  beforeEach(() => {
    lanes.cacheBusinessId('olive.example', 'olive');
    lanes.cacheBusinessId('www.olive.example', 'olive');
    lanes.cacheBusinessId('kahve.example', 'kahve');
  });

  it('returns one lane for all hosts of a business, and another for each business', () => {
    expect(lanes.findLane('www.olive.example')).toBe(lanes.findLane('olive.example'));
    expect(lanes.findLane('kahve.example')).not.toBe(lanes.findLane('olive.example'));
  });

  it('returns one shared lane for all unknown hosts', () => {
    lanes.deleteCachedBusinessId('kahve.example');
    for (const hostname of ['kahve.example', 'made-up.example', 'olive.example.evil.example', 'unknown', ''])
      expect(lanes.findLane(hostname)).toBe(lanes.UNKNOWN_LANE);
  });
});
