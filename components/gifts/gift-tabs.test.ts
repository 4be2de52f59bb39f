import { describe, expect, it } from 'vitest';
import type { Gift } from '@/contract/schemas/shop';
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

describe('gifts', () => {
  it('that can be used come with the first to end first, the endless last', () => {
    expect(getTabGifts('usable', gifts).map(({ id }) => id)).toEqual(['soon', 'open']);
  });
  it('that can be used now come before those that wait for their hour', () => {
    const waiting: Gift = {
      ...gift('waits', 'active', '2026-01-02T00:00:00.000Z'),
      notNow: { reason: 'hour', nextAt: null },
    };
    expect(getTabGifts('usable', [waiting, ...gifts]).map(({ id }) => id)).toEqual(['soon', 'open', 'waits']);
  });
  it('of the past are used and expired ones, the latest first', () => {
    expect(getTabGifts('past', gifts).map(({ id }) => id)).toEqual(['gone', 'used']);
  });
  it('that start later wait apart', () => {
    expect(getTabGifts('upcoming', gifts).map(({ id }) => id)).toEqual(['later']);
  });
});
