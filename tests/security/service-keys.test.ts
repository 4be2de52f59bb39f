import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../browser';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';
import { createTestStackOptions } from '../setup/stack';

const FORMER = createTestStackOptions('', 'inherit').backendKey;
const NEW = `new-${randomUUID()}`;

/** The steps of the guide (docs/operators.md): which keys a portal has. */
const steps = [FORMER, `${FORMER},${NEW}`, `${NEW},${FORMER}`, NEW];

describe('New LOYALTY_BACKEND_KEY', () => {
  let stack: InProcessStack;
  beforeAll(async () => {
    stack = await startInProcessStack({
      businesses: ['olive'],
      backend: { LOYALTY_BACKEND_KEY: `${NEW},${FORMER}` },
      portals: steps.map((keys) => ({ LOYALTY_BACKEND_KEY: keys })),
    });
  });
  afterAll(() => stack.stop());

  it('signs nobody out, whichever step a portal has reached', async () => {
    const browser = await stack.world.signIn(await stack.world.createMember('olive'));
    for (const [step, portal] of stack.portals.entries()) {
      const next = new Browser(portal.url, browser.host);
      for (const [name, value] of browser.cookies) next.cookies.set(name, value);
      expect([step, (await next.request('/api/protected/gift')).status]).toEqual([step, 200]);
    }
  });
});
