import { describe, expect, it } from 'vitest';
import { getDateTimeFormat } from './formatters';

const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

describe('Formatters of dates', () => {
  it('are created once for each language and options', () => {
    const german = getDateTimeFormat('de', options);
    expect(getDateTimeFormat('de', { ...options })).toBe(german);
    expect(getDateTimeFormat('tr', options)).not.toBe(german);
    expect(getDateTimeFormat('de', { ...options, timeZone: 'Asia/Tokyo' })).not.toBe(german);
    expect(german.format(new Date('2026-12-11T00:00:00.000Z'))).toBe('11. Dez.');
  });

  it('are at most two hundred', () => {
    const first = getDateTimeFormat('en', { ...options, year: 'numeric' });
    for (let part = 0; part < 200; part += 1) getDateTimeFormat(`en-x-${String(part).padStart(3, 'a')}`, options);
    expect(getDateTimeFormat('en', { ...options, year: 'numeric' })).not.toBe(first);
  });

  it('refuse an unknown time zone', () => {
    expect(() => getDateTimeFormat('en', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});
