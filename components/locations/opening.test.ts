import { describe, expect, it } from 'vitest';
import { getDistanceKm, getOpening } from './opening';

const weekday = [{ day: 1, opens: '09:00', closes: '18:00' }];
const bar = [{ day: 5, opens: '20:00', closes: '02:00' }];
const isOpen = (...options: Parameters<typeof getOpening>) => getOpening(...options).open;
const at = (instant: string) => new Date(instant);

describe('Opening hours', () => {
  it('follow the business time zone', () => {
    expect(isOpen(weekday, at('2026-11-23T06:30:00Z'), 'Europe/Istanbul')).toBe(true);
    expect(isOpen(weekday, at('2026-11-23T06:30:00Z'), 'Europe/London')).toBe(false);
  });

  it('end at the minute of closing', () => {
    expect(isOpen(weekday, at('2026-11-23T17:59:00Z'), 'UTC')).toBe(true);
    expect(isOpen(weekday, at('2026-11-23T18:00:00Z'), 'UTC')).toBe(false);
  });

  it('can end after midnight', () => {
    expect(isOpen(bar, at('2026-11-28T01:00:00Z'), 'UTC')).toBe(true);
    expect(isOpen(bar, at('2026-11-28T03:00:00Z'), 'UTC')).toBe(false);
  });
});

describe('The next opening', () => {
  const shop = [
    { day: 1, opens: '16:00', closes: '20:00' },
    { day: 1, opens: '09:00', closes: '13:00' },
    { day: 2, opens: '10:00', closes: '18:00' },
  ];

  it.each([
    ['before opening', '2026-11-23T08:00:00Z', { inDays: 0, day: 1, opens: '09:00' }],
    ['in a break', '2026-11-23T14:00:00Z', { inDays: 0, day: 1, opens: '16:00' }],
    ['after closing', '2026-11-23T21:00:00Z', { inDays: 1, day: 2, opens: '10:00' }],
    ['on a day without hours', '2026-11-25T12:00:00Z', { inDays: 5, day: 1, opens: '09:00' }],
  ])('is the first one of the coming days if asked %s', (_, instant, next) => {
    expect(getOpening(shop, at(instant), 'UTC')).toEqual({ open: false, next });
  });

  it('is a week away after the only hours of the week', () => {
    expect(getOpening(weekday, at('2026-11-23T19:00:00Z'), 'UTC')).toEqual({
      open: false,
      next: { inDays: 7, day: 1, opens: '09:00' },
    });
  });

  it('does not exist without hours', () => {
    expect(getOpening([], at('2026-11-23T19:00:00Z'), 'UTC')).toEqual({ open: false });
  });

  it('is irrelevant while a location is open, which says until when', () => {
    expect(getOpening(shop, at('2026-11-23T10:00:00Z'), 'UTC')).toEqual({ open: true, closes: '13:00' });
  });
});

describe('Distance', () => {
  it('is measured as the crow flies', () => {
    const haifa = { latitude: 32.794, longitude: 34.9896 };
    const telAviv = { latitude: 32.0853, longitude: 34.7818 };
    expect(getDistanceKm(haifa, telAviv)).toBeCloseTo(81.2, 0);
    expect(getDistanceKm(haifa, haifa)).toBe(0);
  });
});
