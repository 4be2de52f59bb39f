import { describe, expect, it } from 'vitest';
import {
  addDays,
  getDayEnd,
  getDayStart,
  getEndAfterDays,
  readEnd,
  readStart,
  toLocalDay,
  toLocalMinute,
} from './local-day';

/** Zones of every offset and kind of change: at midnight, by half an hour, in Ramadan, on both hemispheres, none. */
const zones = [
  ...['Africa/Cairo', 'Africa/Casablanca', 'Africa/El_Aaiun', 'Africa/Johannesburg', 'Africa/Lagos'],
  ...['America/Adak', 'America/Asuncion', 'America/Bogota', 'America/Caracas', 'America/Chicago', 'America/Godthab'],
  ...['America/Halifax', 'America/Havana', 'America/Los_Angeles', 'America/New_York', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Scoresbysund', 'America/St_Johns', 'Antarctica/Troll', 'Asia/Amman'],
  ...['Asia/Beirut', 'Asia/Gaza', 'Asia/Jerusalem', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Riyadh', 'Asia/Tehran'],
  ...['Asia/Tokyo', 'Atlantic/Azores', 'Australia/Adelaide', 'Australia/Eucla', 'Australia/Lord_Howe'],
  ...['Australia/Sydney', 'Europe/Berlin', 'Europe/Dublin', 'Europe/Istanbul', 'Europe/London', 'Pacific/Apia'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Easter', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'],
];

/** Instants of the last and the first hour around a change of the day, with its last and first millisecond. */
const around = (end: Date) => [-3_600_000, -1, 0, 3_600_000].map((ms) => end.getTime() + ms);

it('writes what clocks of a zone show at an instant, to the minute', () => {
  expect(toLocalMinute('2026-11-30T22:05:59Z', 'Asia/Jerusalem')).toBe('2026-12-01 00:05');
  expect(toLocalMinute('2026-07-01T09:30:00Z', 'Europe/Berlin')).toBe('2026-07-01 11:30');
});

describe('A day in a time zone', () => {
  it.each(zones)('begins where the one before ends and is the same for everybody, for two years in %s', (zone) => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const next = addDays(day, 1);
      expect(around(getDayEnd(day, zone)).map((at) => toLocalDay(at, zone))).toEqual([day, day, next, next]);
    }
  });

  it.each([
    ['Asia/Jerusalem', '2026-12-05', '2026-12-04T22:00:00.000Z'],
    ['America/New_York', '2026-12-31', '2026-12-31T05:00:00.000Z'],
    // Midnight is missing: the day begins at 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // Midnight comes twice: the day begins at the first one.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Amman', '2018-10-26', '2018-10-25T21:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z'],
    // Samoa left out 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, start) => expect(getDayStart(day, zone).toISOString()).toBe(start));
});

describe('The last day of four digits, which other systems write for “never”', () => {
  it.each(zones)('lasts until its end in %s, as far as its year can be written', (zone) => {
    const end = getDayEnd('9999-12-31', zone);
    expect([end, end.toISOString().length]).toEqual([readEnd('9999-12-31', zone), 24]);
    expect(toLocalDay(end.getTime() - 1, zone)).toBe('9999-12-31');
    expect(end.getTime() - getDayStart('9999-12-31', zone).getTime()).toBeGreaterThan(12 * 3_600_000);
    expect(getDayStart('9999-12-31', zone)).toEqual(getDayEnd('9999-12-30', zone));
  });
});

describe('Something that is valid for days', () => {
  it('ends with the last of them, whenever on the first day it began', () => {
    const first = getDayStart('2026-11-05', 'Asia/Jerusalem').getTime();
    for (const hours of [0, 7, 16.25, 23.99])
      expect(getEndAfterDays(first + hours * 3_600_000, 30, 'Asia/Jerusalem')).toEqual(
        new Date('2026-12-05T22:00:00.000Z'),
      );
  });

  it('lasts as many days of the calendar across a change of summer time', () => {
    // 23:30 in Berlin; 24 hours later it is 00:30, of the day after the next.
    expect(getEndAfterDays(new Date('2026-03-28T22:30:00Z'), 1, 'Europe/Berlin')).toEqual(
      new Date('2026-03-29T22:00:00.000Z'),
    );
    // 00:30; 24 hours later it is 23:30 of the same day.
    expect(getEndAfterDays(new Date('2026-10-24T22:30:00Z'), 1, 'Europe/Berlin')).toEqual(
      new Date('2026-10-26T23:00:00.000Z'),
    );
  });
});

describe('A given time', () => {
  it('without a time of day is the whole day in the zone', () => {
    expect(readStart('2026-12-31', 'America/New_York')).toEqual(new Date('2026-12-31T05:00:00.000Z'));
    expect(readEnd('2026-12-31', 'America/New_York')).toEqual(new Date('2027-01-01T05:00:00.000Z'));
  });

  it.each([readStart, readEnd])('with a time of day is that instant', (read) => {
    expect(read('2026-12-31T12:30:00+02:00', 'America/New_York')).toEqual(new Date('2026-12-31T10:30:00.000Z'));
  });
});
