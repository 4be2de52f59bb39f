import { describe, expect, it } from 'vitest';
import { createGift } from '@/tests/msw/responses';
import { groupEqualGifts } from './group-equal-gifts';

const summarize = (gifts: Parameters<typeof groupEqualGifts>[0]) =>
  groupEqualGifts(gifts).map(({ gift: { id }, count }) => `${id} ×${count}`);

describe('Gifts', () => {
  it('that are equal are shown as one entry at the position of the first, whatever their codes', () => {
    const gifts = [
      createGift({ id: 'a', code: '1' }),
      createGift({ id: 'b', name: 'Baklava' }),
      createGift({ id: 'c', code: '2' }),
    ];
    expect(summarize(gifts)).toEqual(['a ×2', 'b ×1']);
  });

  it('with another expiry or use are separate entries', () => {
    const used = { at: '2026-11-23T12:05:00.000Z', place: 'Carmel' };
    const gifts = [
      createGift({ id: 'a' }),
      createGift({ id: 'b', validUntil: '2026-12-31T21:00:00.000Z' }),
      createGift({ id: 'c', status: 'used', used }),
      createGift({ id: 'd', status: 'used', used: { ...used, at: '2026-11-23T12:06:00.000Z' } }),
      createGift({ id: 'e', places: ['Carmel'] }),
    ];
    expect(summarize(gifts)).toEqual(['a ×1', 'b ×1', 'c ×1', 'd ×1', 'e ×1']);
  });
});
