import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STREAMS_PER_MEMBER } from 'loyalty-text/fair-share';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as StreamSlots from './stream-slots';

let slots: typeof StreamSlots;

beforeEach(async () => {
  startPortalProcess();
  slots = await import('./stream-slots');
});
afterAll(endPortalProcess);

function tryToTake(business: string, member: string): string {
  try {
    slots.reserveStreamSlot(business, member);
    return 'OK';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
const repeat = <T>(times: number, act: (at: number) => T): T[] =>
  Array.from({ length: times }, (_, index) => act(index));

describe('Slots for streams', () => {
  it('are limited for a member, and free again once released', () => {
    const [first] = repeat(MAX_STREAMS_PER_MEMBER, () => slots.reserveStreamSlot('olive', 'ada'));
    expect(tryToTake('olive', 'ada')).toBe('TOO_MANY_REQUESTS');
    expect([tryToTake('olive', 'grace'), tryToTake('kahve', 'ada')]).toEqual(['OK', 'OK']);
    first?.release();
    first?.release();
    expect([tryToTake('olive', 'ada'), tryToTake('olive', 'ada')]).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });

  it('M6: of one business leave slots to others', () => {
    const take = (business: string) =>
      repeat(slots.MAX_STREAMS, (at) => tryToTake(business, `member ${at}`)).filter((outcome) => outcome === 'OK')
        .length;
    expect(take('olive')).toBe(slots.MAX_STREAMS / 2);
    expect(take('kahve')).toBe(slots.MAX_STREAMS / 4);
    expect(tryToTake('velo', 'ada')).toBe('OK');
  });

  it('are told to end at a shutdown', () => {
    const { signal } = slots.reserveStreamSlot('olive', 'ada');
    slots.endStreams();
    expect(signal.aborted).toBe(true);
  });
});
