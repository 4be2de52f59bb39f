import { describe, expect, it } from 'vitest';
import { getGiftStatus } from './present';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('Gift status', () => {
  it.each([
    ['active', { valid_from: at(1), valid_until: at(20), used_at: null }],
    ['active', { valid_from: at(10), valid_until: null, used_at: null }],
    ['future', { valid_from: at(11), valid_until: at(20), used_at: null }],
    ['expired', { valid_from: at(1), valid_until: at(10), used_at: null }],
    ['used', { valid_from: at(1), valid_until: at(9), used_at: at(5) }],
  ])('is %s by validity and use: %j', (status, gift) => expect(getGiftStatus(gift, at(10))).toBe(status));
});
