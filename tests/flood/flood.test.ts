import { expect, inject, it } from 'vitest';
import { StackClient } from '../stack-client';

const VISITORS = 500;

/** What a member's call waits for is counted, not measured: its delay depends on the machine (the benchmark has it). */
it('M4: 500 visitors of one business at once all get its page, and a member’s call at another does not wait for them', async () => {
  const world = new StackClient(inject('stack'));
  const member = await world.signIn(await world.createMember('kahve'));
  expect((await world.openBrowser('olive').request('/')).status).toBe(200);
  let served = 0;
  const crowd = Array.from({ length: VISITORS }, async () => {
    const { status } = await world.openBrowser('olive').request('/');
    served += 1;
    return status;
  });
  const call = member.request('/api/protected/gift').then(({ status }) => ({ status, servedBefore: served }));
  expect(await Promise.all(crowd)).toEqual(Array.from({ length: VISITORS }, () => 200));
  const { status, servedBefore } = await call;
  expect(status).toBe(200);
  expect(servedBefore).toBeLessThan(VISITORS);
});
