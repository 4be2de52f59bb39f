import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done } from '../msw/responses';
import { createPlan } from '../msw/plan-responses';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const plans = { subscriptions: [createPlan({ name: 'Friends of Olive' })] };
const mine = (more: Parameters<typeof createPlan>[0]) => ({
  subscriptions: [createPlan({ status: 'active', renewsOn: '2026-12-24T12:00:00.000Z', ...more })],
});

describeStates({
  path: '/member/subscriptions',
  call: 'getSubscriptions',
  success: { reply: plans, shows: () => screen.findByRole('article', { name: 'Friends of Olive' }) },
  empty: {
    reply: { subscriptions: [] },
    shows: async () => {
      await screen.findByText('No plans yet');
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Go to shop' })).toHaveAttribute('href', '/member/shop');
    },
  },
});

describe('/member/subscriptions', () => {
  it('shows a plan of a status and interval that the contract does not have, and offers nothing for it', async () => {
    const subscriptions = [createPlan({ name: 'Friends of Olive', status: 'other', interval: 'other' })];
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: { subscriptions } } });
    const card = within(await screen.findByRole('article', { name: 'Friends of Olive' }));
    expect(card.getByText('Other')).toBeVisible();
    expect(card.getByText('per period')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('leads to the checkout of a plan', async () => {
    const url = 'https://checkout.example/c/1';
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: plans, subscribe: { url } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: url }]);
    expect(getSentRequests('subscribe')).toMatchObject([
      { body: { priceId: 'price-1', returnUrl: '/member/subscriptions' } },
    ]);
  });

  it('shows why the checkout is unavailable, and retries with the same idempotency key', async () => {
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: plans, subscribe: connectionLost } });
    for (const time of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
      await expect.poll(() => getSentRequests('subscribe')).toHaveLength(time);
      expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    }
    expect(new Set(getSentRequests('subscribe').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('cancels a plan with a reason and shows until when it lasts', async () => {
    await renderPage('/member/subscriptions', {
      replies: { getSubscriptions: [mine({}), mine({ status: 'canceling' })], cancelSubscription: done },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'It costs too much' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByRole('button', { name: 'Keep my plan' })).toBeVisible();
    expect(screen.getByText(/^Ends on .?24\/12\/2026/)).toBeVisible();
    expect(getSentRequests('cancelSubscription')).toMatchObject([{ body: { id: 'friends', reason: 'TOO_EXPENSIVE' } }]);
  });

  it('cancels a plan without a reason', async () => {
    await renderPage('/member/subscriptions', {
      replies: { getSubscriptions: [mine({}), mine({ status: 'canceling' })], cancelSubscription: done },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(/^Ends on/)).toBeVisible();
    expect(getSentRequests('cancelSubscription')).toMatchObject([{ body: { id: 'friends', reason: 'OTHER' } }]);
  });

  it('resumes a cancelled plan, and shows an error when that fails', async () => {
    await renderPage('/member/subscriptions', {
      replies: {
        getSubscriptions: [mine({ status: 'canceling' }), mine({ status: 'canceling' }), mine({})],
        resumeSubscription: [createProblemReply('PAYMENT_UNAVAILABLE'), done],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });

  it.each([
    ['success', mine({}), /You’re in! Enjoy your .?Friends of Olive.? benefits\./],
    ['success', plans, /^We’re processing your payment\./],
    ['cancelled', plans, /^Checkout cancelled\. You haven’t been charged\.$/],
  ] as const)('shows the result of a checkout: %s', async (checkout, reply, text) => {
    const path = `/member/subscriptions?checkout=${checkout}&plan=friends`;
    await renderPage(path, { replies: { getSubscriptions: reply } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('A change of plan on /member/subscriptions', () => {
  const both = {
    subscriptions: [
      createPlan({ id: 'month', name: 'Monthly', status: 'active' }),
      createPlan({ id: 'year', name: 'Yearly', interval: 'year', priceId: 'price-2', price: 29_000, canChange: true }),
    ],
  };
  const quote = {
    price: 29_000,
    credit: 1_450,
    charge: 27_550,
    currency: 'EUR',
    nextCharge: 29_000,
    nextChargeOn: '2027-01-02T10:00:00.000Z',
    quotedAt: '2026-01-02T10:00:00.000Z',
  };
  const openDialog = async (replies: Parameters<typeof renderPage>[1] & object) => {
    await renderPage('/member/subscriptions', replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to this plan' }));
    return within(await screen.findByRole('dialog', { name: /Switch to .*Yearly/ }));
  };

  it('shows what is charged now and next, and changes at that price', async () => {
    const changed = {
      subscriptions: [
        createPlan({ id: 'month', name: 'Monthly', canChange: true }),
        createPlan({ id: 'year', name: 'Yearly', status: 'active' }),
      ],
    };
    const dialog = await openDialog({
      replies: { getSubscriptions: [both, changed], previewPlanChange: quote, changePlan: done },
    });
    for (const amount of ['-€14.50', '€275.50']) expect(await dialog.findByText(amount)).toBeVisible();
    expect(dialog.getByText('02/01/2027', { exact: false })).toBeVisible();
    expect(getSentRequests('previewPlanChange')).toMatchObject([{ body: { id: 'month', priceId: 'price-2' } }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Switch plan' }));
    expect(await screen.findByText(/You’re now on/)).toBeVisible();
    expect(getSentRequests('changePlan')).toMatchObject([
      { body: { id: 'month', priceId: 'price-2', charge: 27_550, quotedAt: quote.quotedAt } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows another price before it is charged', async () => {
    const dialog = await openDialog({
      replies: {
        getSubscriptions: both,
        previewPlanChange: [quote, { ...quote, charge: 27_600, credit: 1_400 }],
        changePlan: [createProblemReply('PRICE_CHANGED'), done],
      },
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Switch plan' }));
    expect(await dialog.findByText(/price has changed since/)).toBeVisible();
    expect(await dialog.findByText('€276.00')).toBeVisible();
    fireEvent.click(await dialog.findByRole('button', { name: 'Switch plan' }));
    await expect.poll(() => getSentRequests('changePlan')).toHaveLength(2);
    const keys = getSentRequests('changePlan').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is retried with the same key after a lost connection, and says why a payment was refused', async () => {
    const dialog = await openDialog({
      replies: {
        getSubscriptions: both,
        previewPlanChange: quote,
        changePlan: [connectionLost, createProblemReply('PAYMENT_REFUSED')],
      },
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Switch plan' }));
    expect(await dialog.findByText(/offline/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Switch plan' }));
    expect(await dialog.findByText(/Your payment was declined/)).toBeVisible();
    const keys = getSentRequests('changePlan').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('offers a retry when its price cannot be fetched', async () => {
    const dialog = await openDialog({
      replies: { getSubscriptions: both, previewPlanChange: [createProblemReply('PAYMENT_UNAVAILABLE'), quote] },
    });
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Switch plan' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('€275.50')).toBeVisible();
  });

  it('is not offered where the backend has none, and neither are invoices', async () => {
    const subscriptions = both.subscriptions.map(({ canChange: _, ...each }) => each);
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: { subscriptions } } });
    expect(await screen.findByText('Cancel your current plan before switching.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch to this plan' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invoices and payments' })).toBeNull();
  });

  it('has a link to the invoices where the backend lists them', async () => {
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: { ...both, hasInvoices: true } } });
    const link = await screen.findByRole('link', { name: 'Invoices and payments' });
    expect(link).toHaveAttribute('href', '/member/invoices');
  });
});
