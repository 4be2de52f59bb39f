import { expect, inject, it } from 'vitest';
import { StackClient } from '../stack-client';

const VISITORS = 500;

/** The edge's tests count what a neighbour waits for, and the benchmark measures it: that depends on the machine. */
it('M4: 500 visitors of one business at once all get its page, and a member of another a response to every call', async () => {
  const world = new StackClient(inject('stack'));
  const member = await world.signIn(await world.createMember('kahve'));
  expect((await world.openBrowser('olive').request('/')).status).toBe(200);
  let ended = 0;
  const crowd = Promise.all(
    Array.from({ length: VISITORS }, () =>
      world
        .openBrowser('olive')
        .request('/')
        .then(({ status }) => status)
        .finally(() => (ended += 1)),
    ),
  );
  do expect((await member.request('/api/protected/gift')).status).toBe(200);
  while (ended < VISITORS);
  expect(new Set(await crowd)).toEqual(new Set([200]));
});
