import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { describe, expect, it } from 'vitest';
import { toLocalDay } from 'loyalty-text/local-day';
import {
  formatDate,
  formatLastDay,
  formatMonth,
  formatRelativeDay,
  formatShortDate,
  formatTime,
  getLastInstant,
} from './date';

const lateEvening = '2026-03-31T22:30:00.000Z';

describe('Dates', () => {
  it('use the date pattern and time zone of the business', () => {
    expect(formatDate(lateEvening, undefined, 'Europe/Istanbul')).toBe('01/04/2026');
    expect(formatDate(lateEvening, 'yyyy-MM-dd', 'Europe/London')).toBe('2026-03-31');
  });

  it.each(['', 'nonsense', "Week' nonsense", 'QQQ yyyy'])(
    'fall back to the default for the invalid pattern %s',
    (pattern) => expect(formatDate(lateEvening, pattern, 'UTC')).toBe('31/03/2026'),
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
        expect(formatDate(moment, pattern, timeZone)).toBe(format(moment, pattern, { in: tz(timeZone) }));
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

describe('Near days', () => {
  const context = { today: '2026-12-08', locale: 'en', timeZone: 'Asia/Jerusalem' };

  it.each([
    ['2026-12-08T21:59:59.999Z', 'today'],
    ['2026-12-08T22:00:00.000Z', 'tomorrow'],
    ['2026-12-11T10:00:00.000Z', 'in 3 days'],
    ['2026-12-15T10:00:00.000Z', 'in 7 days'],
    ['2026-12-16T10:00:00.000Z', undefined],
    ['2026-12-07T10:00:00.000Z', undefined],
  ])('are counted in the business time zone: %s is %s', (instant, text) => {
    expect(formatRelativeDay(instant, context)).toBe(text);
  });

  it.each([
    ['tr', 'yarın', '3 gün sonra'],
    ['he', 'מחר', 'בעוד 3 ימים'],
    ['de', 'morgen', 'in 3 Tagen'],
    ['ar', 'غدًا', 'خلال 3 أيام'],
  ])('are words of the language: %s', (locale, tomorrow, inThreeDays) => {
    expect(formatRelativeDay('2026-12-09T10:00:00.000Z', { ...context, locale })).toBe(tomorrow);
    expect(formatRelativeDay('2026-12-11T10:00:00.000Z', { ...context, locale })).toBe(inThreeDays);
  });

  it('are one calendar day apart across a change of summer time', () => {
    const spring = { ...context, today: '2026-03-26' };
    expect(formatRelativeDay('2026-03-27T20:30:00.000Z', spring)).toBe('tomorrow');
  });

  it('are not relative where today is unknown', () => {
    expect(formatRelativeDay('2026-12-09T10:00:00.000Z', { ...context, today: null })).toBeUndefined();
  });

  it('are short dates otherwise, with the year unless it is the current one', () => {
    expect(formatShortDate('2026-12-30T10:00:00.000Z', context)).toBe('30 Dec');
    expect(formatShortDate('2027-01-02T10:00:00.000Z', context)).toBe('2 Jan 2027');
    expect(formatShortDate('2026-12-30T10:00:00.000Z', { ...context, today: null })).toBe('30 Dec 2026');
    expect(formatShortDate('2026-12-30T10:00:00.000Z', { ...context, locale: 'tr' })).toBe('30 Ara');
    expect(formatShortDate('2026-12-30T10:00:00.000Z', { ...context, locale: 'de' })).toBe('30. Dez.');
  });

  it.each([
    ['ar', '30 ديسمبر 2026'],
    ['ar-SA', '30 ديسمبر 2026'],
    ['fa', '30 دسامبر 2026'],
  ])('have the digits 0 to 9 and the Gregorian calendar in %s too', (locale, text) => {
    const written = formatShortDate('2026-12-30T10:00:00.000Z', { ...context, today: null, locale });
    expect(written.replaceAll(/[\u200e\u200f]/g, '')).toBe(text);
  });

  it('show an end at business midnight as the day before', () => {
    const end = '2026-12-11T22:00:00.000Z';
    expect(toLocalDay(end, 'Asia/Jerusalem')).toBe('2026-12-12');
    expect(formatShortDate(getLastInstant(end), context)).toBe('11 Dec');
    expect(formatRelativeDay(getLastInstant(end), context)).toBe('in 3 days');
  });
});
