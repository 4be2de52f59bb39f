import type { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import { describe, expect, it } from 'vitest';
import { getUsability } from './usable-times';

/** 2026-11-23 is a Monday; Jerusalem is two hours ahead of UTC then. */
const at = (text: string) => new Date(`2026-${text}:00+02:00`);
const lunch: GiftRestrictions = {
  hours: [1, 2, 3].map((day) => ({ day, from: '12:00', until: '15:00' })),
  notOn: ['2026-11-25'],
};
const getUsableTimes = (
  restrictions: GiftRestrictions,
  now: Date,
  more: { validFrom?: Date; validUntil?: Date | null } = {},
) => getUsability(restrictions, { validFrom: at('01-01T00:00'), validUntil: null, ...more, now }, 'Asia/Jerusalem');

describe('Usable times of a gift', () => {
  it('are unlimited for a gift without restrictions', () =>
    expect(getUsableTimes({}, at('11-23T03:00'))).toEqual({ now: true, until: null }));

  it('include now within its hours, until they end', () => {
    expect(getUsableTimes(lunch, at('11-23T12:00'))).toEqual({ now: true, until: at('11-23T15:00') });
    expect(getUsableTimes(lunch, at('11-23T14:59'))).toMatchObject({ now: true });
  });

  it('begin later on the same day, before its hours', () =>
    expect(getUsableTimes(lunch, at('11-23T11:59'))).toEqual({
      now: false,
      reason: 'hour',
      nextAt: at('11-23T12:00'),
    }));

  it('begin on the next day with hours, after its hours', () => {
    expect(getUsableTimes(lunch, at('11-23T15:00'))).toEqual({ now: false, reason: 'day', nextAt: at('11-24T12:00') });
    expect(getUsableTimes(lunch, at('11-24T15:00'))).toEqual({ now: false, reason: 'day', nextAt: at('11-30T12:00') });
  });

  it('exclude holidays', () => {
    expect(getUsableTimes(lunch, at('11-25T13:00'))).toEqual({ now: false, reason: 'date', nextAt: at('11-30T12:00') });
    expect(getUsableTimes({ notOn: ['2026-11-23', '2026-11-24'] }, at('11-23T13:00'))).toEqual({
      now: false,
      reason: 'date',
      nextAt: at('11-25T00:00'),
    });
  });

  it('start with its validity and then follow its hours', () => {
    const validFrom = at('11-24T14:00');
    expect(getUsableTimes(lunch, at('11-23T13:00'), { validFrom })).toEqual({
      now: false,
      reason: 'notYet',
      nextAt: validFrom,
    });
    expect(getUsableTimes(lunch, at('11-23T13:00'), { validFrom: at('11-24T16:00') })).toMatchObject({
      nextAt: at('11-30T12:00'),
    });
    expect(getUsableTimes({}, at('11-23T13:00'), { validFrom })).toEqual({
      now: false,
      reason: 'notYet',
      nextAt: validFrom,
    });
  });

  it('are over when the gift expires before its next hours', () =>
    expect(getUsableTimes(lunch, at('11-23T15:30'), { validUntil: at('11-24T11:00') })).toEqual({
      now: false,
      reason: 'day',
      nextAt: null,
    }));

  it('continue past midnight', () => {
    const night: GiftRestrictions = { hours: [{ day: 1, from: '22:00', until: '02:00' }] };
    expect(getUsableTimes(night, at('11-24T01:00'))).toEqual({ now: true, until: at('11-24T02:00') });
    expect(getUsableTimes(night, at('11-24T02:00'))).toMatchObject({ now: false, nextAt: at('11-30T22:00') });
  });

  it('follow the business clock across a daylight saving change', () => {
    // On 2026-03-27 Jerusalem's clock goes from 02:00 to 03:00, and UTC+2 becomes UTC+3.
    const friday: GiftRestrictions = { hours: [{ day: 5, from: '12:00', until: '15:00' }] };
    expect(getUsableTimes(friday, at('03-26T20:00'))).toMatchObject({ nextAt: new Date('2026-03-27T12:00:00+03:00') });
  });
});
