import { describe, expect, it } from 'vitest';
import { isReserved, restoreValidity } from './reservation';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const reservation = { state: 'reserved' as const, reserved_at: at('12:00:00'), expires_at: at('12:05:00') };

describe('A reservation', () => {
  it.each([
    ['12:00:00', true],
    ['12:04:59', true],
    ['12:05:00', false],
    ['11:59:30', true],
    ['11:00:00', false],
  ])('holds the gift at %s: %s', (time, expected) => {
    expect(isReserved(reservation, at(time))).toBe(expected);
  });

  it('holds no gift after its release', () => {
    expect(isReserved({ ...reservation, state: 'released' }, at('12:01:00'))).toBe(false);
  });
});

describe('The validity after an undo', () => {
  it.each([
    ['is unchanged while more than a day is left', '2026-12-31T00:00:00Z', '2026-12-31T00:00:00Z'],
    ['is what it was at the reservation where the end is near', '2026-11-23T12:10:00Z', '2026-11-23T12:25:00Z'],
    ['is what it was at the reservation where the end has passed', '2026-11-23T12:01:00Z', '2026-11-23T12:16:00Z'],
  ])('%s', (_, validUntil, expected) => {
    const restored = restoreValidity(new Date(validUntil), at('12:00:00'), at('12:15:00'));
    expect(restored).toEqual(new Date(expected));
  });

  it('has no end if the gift had none', () => {
    expect(restoreValidity(null, at('12:00:00'), at('12:15:00'))).toBeNull();
  });
});
