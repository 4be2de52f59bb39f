import { describe, expect, it } from 'vitest';
import { createLandingGift, getLastDay, withValidDays } from './landing-gifts';

describe('A gift by link of the studio', () => {
  it('has an id of its own, which is its address, too', () => {
    const [first, second] = [createLandingGift(), createLandingGift()];
    expect(first.id).not.toBe(second.id);
    expect(first.legacyId).toBe(first.id);
  });

  it('has a last day: the one that was typed, or that of the instant in the zone of the business', () => {
    expect(getLastDay('2027-03-31', 'Asia/Jerusalem')).toBe('2027-03-31');
    expect(getLastDay('2027-03-31T21:00:00.000Z', 'Asia/Jerusalem')).toBe('2027-03-31');
    expect(getLastDay('2027-03-31T21:30:00.000Z', 'Asia/Jerusalem')).toBe('2027-04-01');
  });

  it('is valid for days, or until its page ends', () => {
    const gift = createLandingGift();
    expect(withValidDays(gift, 7).validDays).toBe(7);
    expect(withValidDays(gift, null)).not.toHaveProperty('validDays');
  });
});
