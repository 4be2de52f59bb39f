import { describe, expect, it } from 'vitest';
import { getServerTime, isCardValid, isClockSetBack, measureClockOffset } from './card-clock';
import type { SavedCard } from './saved-code';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const saved: SavedCard = {
  comoMemberId: 'm-1',
  savedAt: '2026-11-23T10:00:00.000Z',
  clockOffset: 120_000,
  card: { cardId: '7K3MQ4', secret: '0'.repeat(64), expiresAt: '2026-11-23T11:00:00.000Z' },
};

describe('Clock of an offline card', () => {
  it('is the backend’s, measured in the middle of the request', () => {
    const offset = measureClockOffset('2026-11-23T10:02:00.000Z', at('10:00:00'), at('10:00:02'));
    expect(offset).toBe(119_000);
    expect(getServerTime({ ...saved, clockOffset: offset }, at('10:30:01'))).toBe(at('10:32:00'));
  });

  it('is known to be wrong once the phone’s was set back, except by a few seconds', () => {
    expect(isClockSetBack(saved, at('09:59:56'))).toBe(false);
    expect(isClockSetBack(saved, at('09:59:50'))).toBe(true);
    expect(isClockSetBack(saved, at('23:00:00'))).toBe(false);
  });

  it('ends the card by the backend’s time', () => {
    expect(isCardValid(saved, at('10:57:59'))).toBe(true);
    expect(isCardValid(saved, at('10:58:00'))).toBe(false);
    expect(isCardValid({ ...saved, card: null }, at('10:00:00'))).toBe(false);
  });
});
