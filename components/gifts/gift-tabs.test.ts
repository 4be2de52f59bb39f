import { describe, expect, it } from 'vitest';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { getTabGifts } from './gift-tabs';

const gift = (id: string, status: Gift['status'], validUntil?: string): Gift => ({
  id,
  name: id,
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil,
  status,
  code: '1',
});
const gifts = [
  gift('open', 'active'),
  gift('soon', 'active', '2026-02-01T00:00:00.000Z'),
  gift('later', 'future', '2027-01-01T00:00:00.000Z'),
  gift('used', 'used', '2026-01-05T00:00:00.000Z'),
  gift('gone', 'expired', '2026-01-09T00:00:00.000Z'),
];

describe('Gift tabs', () => {
  it('sort usable gifts by their expiry, those without an expiry last', () => {
    expect(getTabGifts('usable', gifts).map(({ id }) => id)).toEqual(['soon', 'open']);
  });
  it('list gifts usable now before those usable at other hours', () => {
    const waiting: Gift = {
      ...gift('waits', 'active', '2026-01-02T00:00:00.000Z'),
      notNow: { reason: 'hour', nextAt: null },
    };
    expect(getTabGifts('usable', [waiting, ...gifts]).map(({ id }) => id)).toEqual(['soon', 'open', 'waits']);
  });
  it('list used and expired gifts as past, the latest first', () => {
    expect(getTabGifts('past', gifts).map(({ id }) => id)).toEqual(['gone', 'used']);
  });
  it('list a gift of an unknown status among the usable ones', () => {
    expect(getTabGifts('usable', [gift('frozen', 'other')]).map(({ id }) => id)).toEqual(['frozen']);
  });
  it('list upcoming gifts separately', () => {
    expect(getTabGifts('upcoming', gifts).map(({ id }) => id)).toEqual(['later']);
  });
});
