import { describe, expect, inject, it } from 'vitest';
import type { Reply } from './browser';
import { StackWorld } from './world';

const world = new StackWorld(inject('stack'));

/** When the responses used for a rendered page arrived; another rendering has other times. */
function getRenderTime({ text }: Reply): string {
  const times = text.match(/"fulfilledTimeStamp":\d+/g) ?? [];
  expect(times.length).toBeGreaterThan(0);
  return times.join();
}

describe('Page of the portal', () => {
  it('is rendered once for consecutive visitors', async () => {
    const path = '/locations?rendered=once';
    const [first, second] = [await world.browser('kahve').ask(path), await world.browser('kahve').ask(path)];
    expect(getRenderTime(second)).toBe(getRenderTime(first));
    expect(second.text).toBe(first.text);
  });

  it('is rendered for each member, and for visitors without member data', async () => {
    const member = await world.member('kahve');
    const browser = await world.signedIn(member);
    const path = '/?rendered=for-whom';
    const mine = await browser.ask(path);
    const theirs = await world.browser('kahve').ask(path);
    const again = await browser.ask(path);
    expect(mine.text).toContain(member.comoMemberId);
    expect(theirs.text).not.toContain(member.comoMemberId);
    expect(again.text).toContain(member.comoMemberId);
    expect(new Set([mine, theirs, again].map(getRenderTime)).size).toBe(3);
  });
});
