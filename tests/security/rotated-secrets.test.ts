import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../browser';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';
import { createTestStackOptions } from '../setup/stack';
import { testsAll } from 'loyalty-testing/tests-all';

/** The steps of the guide (docs/operators.md): which values a portal has. */
const rotate = (former: string, next: string) => [former, `${former},${next}`, `${next},${former}`, next];

const secrets = rotate(`former-${randomUUID()}`, `new-${randomUUID()}`);
const keys = rotate(createTestStackOptions('', 'inherit').backendKey, `new-${randomUUID()}`);

describe.skipIf(!testsAll)('New NEXTAUTH_SECRET and LOYALTY_BACKEND_KEY', () => {
  let stack: InProcessStack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startInProcessStack({
      businesses: ['olive'],
      backend: { LOYALTY_BACKEND_KEY: String(keys[2]) },
      portals: secrets.map((secret, step) => ({ NEXTAUTH_SECRET: secret, LOYALTY_BACKEND_KEY: String(keys[step]) })),
    });
  });
  afterAll(() => stack.stop());

  /** The same browser, whose next requests a proxy sends to another portal. */
  const at = (step: number): Browser => {
    const next = new Browser(stack.portals[step]?.url ?? '', browser.host);
    for (const [name, value] of browser.cookies) next.cookies.set(name, value);
    return (browser = next);
  };
  const readGifts = async () => (await browser.request('/api/protected/gift')).status;

  it('sign nobody out, whichever of two neighbouring steps a portal has reached, and read no form as forged', async () => {
    browser = await stack.world.signIn(await stack.world.createMember('olive'));
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      // A day in which the member opens the portal: the session is stored under the first secret.
      await at(from).request('/api/auth/session');
      for (const step of [from, to, from, to]) {
        at(step);
        expect([step, await readGifts()]).toEqual([step, 200]);
        const csrfToken = await browser.fetchCsrfToken();
        at(step === from ? to : from);
        const goal = { goal: null };
        const reply = await browser.post('/api/protected/member/goal', goal, { 'x-csrf-token': csrfToken });
        expect([step, reply.status === 403]).toEqual([step, false]);
      }
    }
    expect(await readGifts()).toBe(200);
    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    expect(await readGifts()).toBe(401);
  });

  it('leave no session to a portal that does not have the former ones', async () => {
    browser = await stack.world.signIn(await stack.world.createMember('olive'));
    at(3);
    expect(await readGifts()).toBe(401);
  });
});
