import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { describe, expect, it } from 'vitest';
import { toLocalDay } from 'loyalty-text/local-day';
import { formatDate, formatLastDay, formatMonth, formatShortDate, formatTime, getLastInstant } from './date';

const lateEvening = '2026-03-31T22:30:00.000Z';

const inZone = (timeZone: string, locale = 'en') => ({ timeZone, locale });
const inIstanbul = inZone('Europe/Istanbul');

describe('Dates', () => {
  it('use the date pattern and time zone of the business', () => {
    expect(formatDate(lateEvening, undefined, inIstanbul)).toBe('01/04/2026');
    expect(formatDate(lateEvening, 'yyyy-MM-dd', inZone('Europe/London'))).toBe('2026-03-31');
  });

  it.each(['', 'nonsense', "Week' nonsense", 'QQQ yyyy'])(
    'fall back to the default for the invalid pattern %s',
    (pattern) => expect(formatDate(lateEvening, pattern, inZone('UTC'))).toBe('31/03/2026'),
  );

  it.each([
    'dd/MM/yyyy',
    'dd.MM.yyyy',
    'd. M. yy',
    'yyyy-MM-dd',
    'd MMM y',
    'EEE, d MMMM yyyy',
    'EEEE d/M',
    'dd/MM/yyyy HH:mm',
    'H.m',
    "d 'of' MMMM",
    "yyyy'''s' ''d''",
    'yyyy年M月d日',
  ])('are written like by date-fns in the pattern “%s”', (pattern) => {
    const moments = [lateEvening, '2024-02-29T00:00:00.000Z', '2026-09-05T09:05:59.999Z', '2026-12-31T23:59:00.000Z'];
    for (const timeZone of ['UTC', 'Europe/Istanbul', 'Asia/Jerusalem', 'America/St_Johns', 'Pacific/Kiritimati'])
      for (const moment of moments)
        expect(formatDate(moment, pattern, inZone(timeZone))).toBe(format(moment, pattern, { in: tz(timeZone) }));
  });

  it.each([
    ['en', '30 Dec 2026'],
    ['tr', '30 Ara 2026'],
    ['de', '30. Dez. 2026'],
    ['he', '30 בדצמ׳ 2026'],
    ['ar', '30 ديسمبر 2026'],
  ])('of the pattern “d MMM yyyy” are written like other short dates of %s', (locale, text) => {
    const written = formatDate('2026-12-30T10:00:00.000Z', 'd MMM yyyy', inZone('Asia/Jerusalem', locale));
    expect(written.replaceAll(/[\u200e\u200f]/g, '')).toBe(text);
  });

  it('name months and weekdays in the language of the page', () => {
    expect(formatDate(lateEvening, 'EEEE, d. MMMM', inZone('UTC', 'de'))).toBe('Dienstag, 31. März');
    expect(formatDate(lateEvening, 'd MMMM yyyy EEE', inZone('UTC', 'tr'))).toBe('31 Mart 2026 Sal');
  });

  it('show the last day for an end at business midnight, and the same day otherwise', () => {
    expect(formatLastDay('2026-12-31T21:00:00.000Z', undefined, inIstanbul)).toBe('31/12/2026');
    expect(formatLastDay('2026-12-31T21:00:01.000Z', undefined, inIstanbul)).toBe('01/01/2027');
    expect(formatLastDay('2026-12-31T15:00:00.000Z', undefined, inIstanbul)).toBe('31/12/2026');
  });

  it('show times and months in the business time zone', () => {
    expect(formatTime(lateEvening, 'Asia/Jerusalem')).toBe('01:30');
    expect(formatMonth(lateEvening, 'tr', 'Europe/Istanbul')).toBe('Nisan 2026');
  });
});

describe('Short dates', () => {
  const instant = '2026-12-30T10:00:00.000Z';
  const format = (locale: string) =>
    formatShortDate(instant, locale, 'Asia/Jerusalem').replaceAll(/[\u200e\u200f]/g, '');

  it.each([
    ['en', '30 Dec 2026'],
    ['tr', '30 Ara 2026'],
    ['de', '30. Dez. 2026'],
    ['ar', '30 ديسمبر 2026'],
    ['ar-SA', '30 ديسمبر 2026'],
    ['fa', '30 دسامبر 2026'],
  ])('have the words of %s, the digits 0 to 9, the Gregorian calendar and the year', (locale, text) => {
    expect(format(locale)).toBe(text);
  });

  it('show an end at business midnight as the day before', () => {
    const end = '2026-12-11T22:00:00.000Z';
    expect(toLocalDay(end, 'Asia/Jerusalem')).toBe('2026-12-12');
    expect(formatShortDate(getLastInstant(end), 'en', 'Asia/Jerusalem')).toBe('11 Dec 2026');
  });
});
