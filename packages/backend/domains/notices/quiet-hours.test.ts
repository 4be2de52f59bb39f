import { describe, expect, it } from 'vitest';
import { findSendTime } from './quiet-hours';

const night = { from: '22:00', to: '08:00' };
const find = (now: string, quietHours: Parameters<typeof findSendTime>[1], timeZone = 'Europe/Berlin') =>
  findSendTime(new Date(now), quietHours, timeZone).toISOString();

describe('A message', () => {
  it.each([
    ['in the evening waits for the next morning', '2026-11-24T21:30:00Z', '2026-11-25T07:00:00.000Z'],
    ['after midnight waits for the same morning', '2026-11-24T23:30:00Z', '2026-11-25T07:00:00.000Z'],
    ['at the first quiet minute waits', '2026-11-24T21:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['at the end of the quiet hours is sent immediately', '2026-11-25T07:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['in the afternoon is sent immediately', '2026-11-24T14:10:05Z', '2026-11-24T14:10:05.000Z'],
    ['on the last evening of a month waits for the first morning', '2026-11-30T22:00:00Z', '2026-12-01T07:00:00.000Z'],
  ])('%s', (_, now, sentAt) => {
    expect(find(now, night)).toBe(sentAt);
  });

  it('waits for the end of quiet hours that are within a day', () => {
    const midday = { from: '12:00', to: '14:30' };
    expect(find('2026-11-24T11:30:00Z', midday)).toBe('2026-11-24T13:30:00.000Z');
    expect(find('2026-11-24T13:30:00Z', midday)).toBe('2026-11-24T13:30:00.000Z');
  });

  it.each([
    ['begins', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
    ['ends', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
  ])('waits until eight by the clock in the night in which summer time %s', (_, now, sentAt) => {
    expect(find(now, night)).toBe(sentAt);
  });

  it('waits an hour longer by the clock if a change of the clock leaves out the end', () => {
    expect(find('2026-03-29T00:30:00Z', { from: '22:00', to: '02:30' })).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is never sent in the past when an hour happens twice', () => {
    // 02:30 in Berlin, for the second time; the end, 02:45, has been once already, 45 minutes ago.
    expect(find('2026-10-25T01:30:00Z', { from: '22:00', to: '02:45' })).toBe('2026-10-25T01:45:00.000Z');
  });

  it('is sent immediately to a member without quiet hours', () => {
    expect(find('2026-11-24T23:30:00Z', null)).toBe('2026-11-24T23:30:00.000Z');
  });

  it('follows the clock of the business', () => {
    expect(find('2026-11-24T21:30:00Z', night, 'America/New_York')).toBe('2026-11-24T21:30:00.000Z');
  });
});
