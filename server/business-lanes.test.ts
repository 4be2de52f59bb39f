import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findLane, removeBusiness, rememberBusiness, UNKNOWN_LANE } from './business-lanes';

vi.mock('./environment', () => ({ environment: () => ({}) }));

describe('findLane', () => {
  beforeEach(() => {
    rememberBusiness('olive.example', 'olive');
    rememberBusiness('www.olive.example', 'olive');
    rememberBusiness('kahve.example', 'kahve');
  });

  it('gives all hosts of a business one lane, and each business its own', () => {
    expect(findLane('www.olive.example')).toBe(findLane('olive.example'));
    expect(findLane('kahve.example')).not.toBe(findLane('olive.example'));
  });

  it('gives all hosts that belong to no business one lane together', () => {
    removeBusiness('kahve.example');
    for (const hostname of ['kahve.example', 'made-up.example', 'olive.example.evil.example', 'unknown', ''])
      expect(findLane(hostname)).toBe(UNKNOWN_LANE);
  });
});
