import { randomUUID } from 'node:crypto';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { openSession, requestTicket } from '../suite/sign-in';
import type { OpenSession, Section, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';
import { UNKNOWN_ID } from '../suite/test-data';

type Plan = CallResponse<'getSubscriptions'>['subscriptions'][number];

async function readPlans(suite: Suite, verify: Verifier, session: OpenSession): Promise<Plan[]> {
  return verify.success(await suite.client.send('getSubscriptions', session)).subscriptions;
}

/** Cancels a plan of the subscriber, and resumes it. */
async function checkCancellation(suite: Suite): Promise<void> {
  const call = 'cancelSubscription';
  const entry = ['subscriber', suite.data.subscriber] as const;
  await suite.checkWith(call, 'cancels a plan, and resumes it', entry, async (verify, subscriber) => {
    const { browser, verified } = await requestTicket(suite, verify, subscriber);
    const session = await openSession(suite, verify, subscriber, { browser, token: verified.token });
    const findPlan = async (status: Plan['status']) =>
      (await readPlans(suite, verify, session)).find((plan) => plan.status === status);
    const field = 'subscriptions.*.status';
    const active = await findPlan('active');
    if (!active)
      return verify.stop({
        call: 'getSubscriptions',
        field,
        received: 'no active plan',
        expected: 'one of the subscriber',
      });
    const { id } = active;
    const steps = [
      ['cancelSubscription', { id, reason: 'OTHER' }, 'canceling'],
      ['resumeSubscription', { id }, 'active'],
    ] as const;
    for (const [step, body, status] of steps) {
      verify.success(await suite.client.send(step, { ...session, body }));
      const isChanged = (await findPlan(status))?.id === id;
      verify.expect(isChanged, {
        call: 'getSubscriptions',
        field,
        received: 'another',
        expected: `${status} after ${step}`,
      });
    }
  });
}

/** A change costs what its preview says: another price is refused, and nothing is charged. */
async function checkChange(suite: Suite): Promise<void> {
  const call = 'previewPlanChange';
  const entry = ['subscriber', suite.data.subscriber] as const;
  await suite.checkWith(call, 'quotes a change, which requires that price', entry, async (verify, subscriber) => {
    const { browser, verified } = await requestTicket(suite, verify, subscriber);
    const session = await openSession(suite, verify, subscriber, { browser, token: verified.token });
    const plans = await readPlans(suite, verify, session);
    const current = plans.find(({ status }) => status === 'active');
    const other = plans.find(({ canChange }) => canChange);
    // A backend that does not offer changes need not implement the calls.
    if (!current || !other) return;
    const change = { id: current.id, priceId: other.priceId };
    const quote = verify.success(await suite.client.send(call, { ...session, body: change }));
    verify.expect(quote.price === other.price, {
      call,
      field: 'price',
      received: 'another price',
      expected: 'the price of the plan',
    });
    const body = { ...change, charge: quote.charge + 100, quotedAt: quote.quotedAt };
    const idempotencyKey = randomUUID();
    const refused = await suite.client.send('changePlan', { ...session, body, idempotencyKey });
    verify.problem(refused, 'PRICE_CHANGED');
    const isResumed = (await readPlans(suite, verify, session)).some(
      ({ id, status }) => id === current.id && status === 'active',
    );
    verify.expect(isResumed, {
      call: 'getSubscriptions',
      field: 'subscriptions.*.status',
      received: 'another plan',
      expected: 'the plan before the refused change',
    });
  });
}

/** Plans: opens a checkout without paying. */
export const plansSection: Section = {
  title: 'Plans',
  level: 3,
  async run(suite) {
    const { client } = suite;
    let plan: Plan | undefined;
    await suite.checkAsMember('getSubscriptions', 'lists the plans', async (verify, session) => {
      const plans = await readPlans(suite, verify, session);
      const isSubscriber = plans.some(({ status }) => status !== 'none');
      plan = isSubscriber ? undefined : plans[0];
    });
    await checkCancellation(suite);
    await checkChange(suite);
    const returnUrl = screenPaths.subscriptions;
    const title = 'opens one checkout per idempotency key';
    if (!plan) suite.skip('subscribe', title, 'there is no plan, or the member has one already');
    else {
      const body = { priceId: plan.priceId, returnUrl };
      await suite.checkAsMember('subscribe', title, async (verify, session) => {
        const request = { ...session, body, idempotencyKey: randomUUID() };
        const first = verify.success(await client.send('subscribe', request));
        const again = verify.success(await client.send('subscribe', request));
        verify.expect(first.url === again.url, {
          call: 'subscribe',
          field: 'url',
          received: 'another checkout for the same idempotency-key',
          expected: 'the first response again',
        });
      });
    }
    await suite.checkAsMember('subscribe', 'returns 404 for an unknown price', async (verify, session) => {
      const body = { priceId: UNKNOWN_ID, returnUrl };
      verify.problem(await client.send('subscribe', { ...session, body, idempotencyKey: randomUUID() }), 'NOT_FOUND');
    });
    await suite.checkAsMember(
      'cancelSubscription',
      'returns 404 for a plan that the member does not have',
      async (verify, session) => {
        const body = { id: UNKNOWN_ID, reason: 'OTHER' };
        verify.problem(await client.send('cancelSubscription', { ...session, body }), 'NOT_FOUND');
      },
    );
    await suite.checkAsMember(
      'resumeSubscription',
      'returns 404 for a plan that the member does not have',
      async (verify, session) => {
        verify.problem(await client.send('resumeSubscription', { ...session, body: { id: UNKNOWN_ID } }), 'NOT_FOUND');
      },
    );
  },
};
