import { describe, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { findNextChange } from './gift-times';

const gift: Gift = {
  id: 'g',
  name: 'Baklava',
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  status: 'active',
  code: 'x',
};

describe('Next change of a gift', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');

  it('is the first moment at which its usability changes', () => {
    const later: Gift = { ...gift, notNow: { reason: 'hour', nextAt: '2026-11-23T12:00:00Z' } };
    const ending: Gift = { ...gift, nowUntil: '2026-11-23T11:00:00Z' };
    expect(findNextChange([gift, later, ending], now)).toBe(HOUR_MS);
  });

  it('is undefined where nothing changes', () => {
    expect(findNextChange([gift, { ...gift, notNow: { reason: 'day', nextAt: null } }], now)).toBeUndefined();
  });
});
