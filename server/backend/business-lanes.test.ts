import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFreshProcess } from '@/tests/setup/fresh-process';
import type * as Lanes from './business-lanes';

let lanes: typeof Lanes;

beforeAll(async () => {
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of lanes');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters or more');
  startFreshProcess();
  lanes = await import('./business-lanes');
});
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
});

describe('findLane', () => {
  beforeEach(() => {
    lanes.cacheBusinessId('olive.example', 'olive');
    lanes.cacheBusinessId('www.olive.example', 'olive');
    lanes.cacheBusinessId('kahve.example', 'kahve');
  });

  it('gives all hosts of a business one lane, and each business its own', () => {
    expect(lanes.findLane('www.olive.example')).toBe(lanes.findLane('olive.example'));
    expect(lanes.findLane('kahve.example')).not.toBe(lanes.findLane('olive.example'));
  });

  it('gives all hosts of no business one shared lane', () => {
    lanes.deleteCachedBusinessId('kahve.example');
    for (const hostname of ['kahve.example', 'made-up.example', 'olive.example.evil.example', 'unknown', ''])
      expect(lanes.findLane(hostname)).toBe(lanes.UNKNOWN_LANE);
  });
});
