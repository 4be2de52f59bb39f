import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/random';
import { findVisitTime } from './visit-time';

const random = createRandom(1);
const monday = [{ day: 1, opens: '09:00', closes: '18:00' }];
const bar = [{ day: 1, opens: '20:00', closes: '02:00' }];
const find = (hours: typeof monday, day: string) => findVisitTime(hours, new Date(day), 'Asia/Jerusalem', random);
const times = (hours: typeof monday, day: string) => Array.from({ length: 200 }, () => find(hours, day).toISOString());

describe('The time of a visit', () => {
  it('is within the opening hours, in the time zone of the business', () => {
    for (const time of times(monday, '2026-11-23T01:00:00Z')) {
      expect(time >= '2026-11-23T07:00').toBe(true);
      expect(time <= '2026-11-23T16:00').toBe(true);
    }
  });

  it('is before midnight where hours end after it', () => {
    expect(times(bar, '2026-11-23T12:00:00Z').every((time) => time < '2026-11-23T22:00')).toBe(true);
  });

  it('is on the last day with hours, if the location is closed', () => {
    expect(find(monday, '2026-11-26T12:00:00Z').toISOString()).toMatch(/^2026-11-23/);
  });

  it('is at any minute of an hour', () => {
    expect(new Set(times(monday, '2026-11-23T01:00:00Z').map((time) => time.slice(14, 16))).size).toBeGreaterThan(30);
  });
});
