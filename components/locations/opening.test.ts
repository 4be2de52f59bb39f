import { describe, expect, it } from 'vitest';
import { getDistanceKm, isOpen } from './opening';

const weekday = [{ day: 1, opens: '09:00', closes: '18:00' }];
const bar = [{ day: 5, opens: '20:00', closes: '02:00' }];
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

describe('Distance', () => {
  it('is measured as the crow flies', () => {
    const haifa = { latitude: 32.794, longitude: 34.9896 };
    const telAviv = { latitude: 32.0853, longitude: 34.7818 };
    expect(getDistanceKm(haifa, telAviv)).toBeCloseTo(81.2, 0);
    expect(getDistanceKm(haifa, haifa)).toBe(0);
  });
});
