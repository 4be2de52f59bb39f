// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, plan } from '../msw/responses';
import { connectionLost, problem } from '../msw/replies';
import { sentRequests } from '../msw/server';
import { recordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const plans = { subscriptions: [plan({ name: 'Friends of Olive' })] };
const mine = (more: Parameters<typeof plan>[0]) => ({
  subscriptions: [plan({ status: 'active', renewsOn: '2026-12-24T12:00:00.000Z', ...more })],
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
    const subscriptions = [plan({ name: 'Friends of Olive', status: 'other', interval: 'other' })];
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
    await expect.poll(recordedNavigations).toEqual([{ how: 'assign', to: url }]);
    expect(sentRequests('subscribe')).toMatchObject([
      { body: { priceId: 'price-1', returnUrl: '/member/subscriptions' } },
    ]);
  });

  it('shows why the checkout is unavailable, and retries with the same idempotency key', async () => {
    await renderPage('/member/subscriptions', { replies: { getSubscriptions: plans, subscribe: connectionLost } });
    for (const time of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
      await expect.poll(() => sentRequests('subscribe')).toHaveLength(time);
      expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    }
    expect(new Set(sentRequests('subscribe').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
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
    expect(sentRequests('cancelSubscription')).toMatchObject([{ body: { id: 'friends', reason: 'TOO_EXPENSIVE' } }]);
  });

  it('cancels a plan without a reason', async () => {
    await renderPage('/member/subscriptions', {
      replies: { getSubscriptions: [mine({}), mine({ status: 'canceling' })], cancelSubscription: done },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(/^Ends on/)).toBeVisible();
    expect(sentRequests('cancelSubscription')).toMatchObject([{ body: { id: 'friends', reason: 'OTHER' } }]);
  });

  it('resumes a cancelled plan, and shows an error when that fails', async () => {
    await renderPage('/member/subscriptions', {
      replies: {
        getSubscriptions: [mine({ status: 'canceling' }), mine({ status: 'canceling' }), mine({})],
        resumeSubscription: [problem('PAYMENT_UNAVAILABLE'), done],
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
