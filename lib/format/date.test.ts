import { describe, expect, it } from 'vitest';
import { formatDate, formatLastDay, formatMonth, formatTime } from './date';

const lateEvening = '2026-03-31T22:30:00.000Z';

describe('Dates', () => {
  it('use the date pattern and time zone of the business', () => {
    expect(formatDate(lateEvening, undefined, 'Europe/Istanbul')).toBe('01/04/2026');
    expect(formatDate(lateEvening, 'yyyy-MM-dd', 'Europe/London')).toBe('2026-03-31');
  });

  it('fall back to the default for an invalid pattern', () => {
    expect(formatDate(lateEvening, 'nonsense', 'UTC')).toBe('31/03/2026');
  });

  it('show the last day for an end at business midnight, and the same day otherwise', () => {
    expect(formatLastDay('2026-12-31T21:00:00.000Z', undefined, 'Europe/Istanbul')).toBe('31/12/2026');
    expect(formatLastDay('2026-12-31T21:00:01.000Z', undefined, 'Europe/Istanbul')).toBe('01/01/2027');
    expect(formatLastDay('2026-12-31T15:00:00.000Z', undefined, 'Europe/Istanbul')).toBe('31/12/2026');
  });

  it('show times and months in the business time zone', () => {
    expect(formatTime(lateEvening, 'Asia/Jerusalem')).toBe('01:30');
    expect(formatMonth(lateEvening, 'tr', 'Europe/Istanbul')).toBe('Nisan 2026');
  });
});
