import { describe, expect, it } from 'vitest';
import { mayOpenStream, MAX_STREAMS_PER_MEMBER } from './fair-share';

const MAX = 500;

/** Opens streams in a process, as long as they are permitted. */
function createProcess() {
  const open: { business: string; member: string }[] = [];
  const count = (business: string, member?: string) =>
    open.filter((stream) => stream.business === business && (member ?? stream.member) === stream.member).length;
  return {
    all: () => open.length,
    /** @returns how many of these attempts of a member were permitted */
    attempt(business: string, member: string, times: number): number {
      for (let time = 0; time < times; time += 1) {
        const state = { all: open.length, ofBusiness: count(business), ofMember: count(business, member) };
        if (mayOpenStream(state, MAX)) open.push({ business, member });
      }
      return count(business, member);
    },
  };
}

describe('M6: live updates', () => {
  it('of one business are a share of what is free, and each further business gets some', () => {
    const process = createProcess();
    const fill = (business: string) => {
      const before = process.all();
      for (let member = 0; member < MAX; member += 1) process.attempt(business, `member ${member}`, 1);
      return process.all() - before;
    };
    expect(['olive', 'kahve', 'sfarim', 'velo'].map(fill)).toEqual([250, 125, 63, 31]);
    expect(process.all()).toBeLessThan(MAX);
  });

  it('of members with as many as they may have leave some to other members and businesses', () => {
    const process = createProcess();
    // Without shares, 42 members would take all that their business may have.
    const taken = Array.from({ length: 60 }, (_, member) => process.attempt('olive', `member ${member}`, 10));
    expect(taken[0]).toBe(MAX_STREAMS_PER_MEMBER);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(1);
    for (let member = 0; member < 60; member += 1) process.attempt('kahve', `member ${member}`, 10);
    expect(process.attempt('velo', 'ada', 1)).toBe(1);
  });
});
