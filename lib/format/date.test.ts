import { describe, expect, it } from 'vitest';
import { formatDate, formatLastDay, formatMonth, formatTime } from './date';

const lateEvening = '2026-03-31T22:30:00.000Z';

describe('dates', () => {
  it('are written as the business writes them, on its own day', () => {
    expect(formatDate(lateEvening, undefined, 'Europe/Istanbul')).toBe('01/04/2026');
    expect(formatDate(lateEvening, 'yyyy-MM-dd', 'Europe/London')).toBe('2026-03-31');
  });

  it('fall back to the default where the pattern is none', () => {
    expect(formatDate(lateEvening, 'nonsense', 'UTC')).toBe('31/03/2026');
  });

  it('name the last day of what ends at a midnight of the business, and the day itself of what ends within it', () => {
    expect(formatLastDay('2026-12-31T21:00:00.000Z', undefined, 'Europe/Istanbul')).toBe('31/12/2026');
    expect(formatLastDay('2026-12-31T21:00:01.000Z', undefined, 'Europe/Istanbul')).toBe('01/01/2027');
    expect(formatLastDay('2026-12-31T15:00:00.000Z', undefined, 'Europe/Istanbul')).toBe('31/12/2026');
  });

  it('say times and months where the business is', () => {
    expect(formatTime(lateEvening, 'Asia/Jerusalem')).toBe('01:30');
    expect(formatMonth(lateEvening, 'tr', 'Europe/Istanbul')).toBe('Nisan 2026');
  });
});
