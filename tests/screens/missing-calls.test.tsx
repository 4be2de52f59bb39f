import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Configuration } from 'loyalty-contract/schemas/business';
import english from '@/locales/en.json';
import { createProblemReply, type Replies } from '../msw/replies';
import { shellResponses, toPage, createEntry } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';

const missing = createProblemReply('NOT_IMPLEMENTED');
const { 'error.NOT_IMPLEMENTED': APOLOGY } = english;
const withoutPurchases: Replies = { getPurchases: missing, getActivitySummary: missing };

const expectNotFoundPage = async () => {
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(APOLOGY)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
};

const screens: [path: string, replies: Replies][] = [
  ['/earn', { getEarningRules: missing }],
  ['/locations', { getLocations: missing }],
  ['/locations/harbour', { getLocation: missing }],
  ['/forms/visit-survey', { getForm: missing }],
  ['/member/rewards', { getGifts: missing }],
  ['/member/shop', { getShops: missing }],
  ['/member/walletpass', { getShortUserId: missing, getWalletLinks: missing }],
  ['/member/subscriptions', { getSubscriptions: missing }],
  ['/member/invoices', { getInvoices: missing }],
  ['/notices', { getNotices: missing }],
  ['/member/activity?tab=points', { getBudgetActivity: missing, getActivitySummary: missing }],
];

describe('A screen whose call the backend does not have', () => {
  it.each(screens)('%s is the page of an address that does not exist', async (path, replies) => {
    await renderPage(path, { replies });
    await expectNotFoundPage();
    await expectAccessible();
  });

  it('is that page immediately, without the call, if the configuration says that the call is missing', async () => {
    await renderPage('/member/shop', { configuration: { missingCalls: ['getShops'] } });
    await expectNotFoundPage();
    expect(getSentRequests('getShops')).toEqual([]);
  });
});

describe('A part of a screen whose call the backend does not have', () => {
  it('Activity has no tab for purchases, and begins with the entries of points', async () => {
    const replies = { ...withoutPurchases, getBudgetActivity: toPage({ transactions: [createEntry()] }, 1) };
    await renderPage('/member/activity', { replies });
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Purchases' })).toBeNull();
    expect(screen.queryByText(APOLOGY)).toBeNull();
  });

  it('Activity has no tabs if entries of points are all that there is', async () => {
    const replies = { ...withoutPurchases, getBudgetActivity: toPage({ transactions: [createEntry()] }, 1) };
    const configuration: Partial<Configuration> = { businessWallet: 'points', missingCalls: ['getYearInReview'] };
    await renderPage('/member/activity', { configuration, replies });
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('Privacy has no consents, no support visits and no rights without their calls', async () => {
    await renderPage('/member/profile/privacy', {
      configuration: { missingCalls: ['deleteMember'] },
      replies: {
        getConsents: missing,
        getSupportSessions: missing,
        getLegalLinks: { ...shellResponses.getLegalLinks, consentRights: false, dataPortability: false },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeVisible();
    for (const name of ['Consent and rights', 'Get a copy of my data', 'Delete my account'])
      expect(within(screen.getByRole('main')).queryByRole('button', { name })).toBeNull();
    await expect.poll(() => screen.queryByRole('heading', { name: 'Support access to my account' })).toBeNull();
    expect(screen.queryByText(APOLOGY)).toBeNull();
  });

  it.each([
    ['/member/profile/messages', 'getConsents'],
    ['/member/profile/privacy', 'getConsents'],
    ['/member/activity', 'getActivitySummary'],
    ['/member/profile/privacy', 'getSupportSessions'],
  ] as const)('%s does not request %s where the backend is known not to have it', async (path, call) => {
    await renderPage(path, {
      configuration: {
        missingCalls: ['getConsents', 'getActivitySummary', 'getSupportSessions'],
        businessWallet: 'points',
      },
      replies: {
        getPurchases: { purchases: [], page: 1, perPage: 10, total: 0 },
        getBudgetActivity: { transactions: [], page: 1, perPage: 10, total: 0 },
      },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(getSentRequests(call)).toEqual([]);
  });

  it('The profile offers nothing that the backend is known not to have', async () => {
    const missingCalls = [
      'changeIdentifier',
      'deleteMember',
      'getFriendReferral',
      'getProfileFields',
      'getSubscriptions',
      'submitFeedback',
    ];
    await renderPage('/member/profile', {
      configuration: { missingCalls, hasPlans: true, feedbackEmail: 'a@b.example' },
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('My profile')).toBeVisible();
    const actions = ['Edit my details', 'Change e-mail', 'Invite a friend', 'Write to us'];
    for (const name of [...actions, 'Plans'])
      expect(main.queryByRole('button', { name }) ?? main.queryByRole('link', { name })).toBeNull();
  });

  it('The card has no wallets where the backend has no passes', async () => {
    await renderPage('/member/walletpass', {
      replies: {
        getWalletLinks: missing,
        getShortUserId: { shortUserId: '471 112', expiresAt: '2999-01-01T00:00:00.000Z' },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your code' })).toBeVisible();
    await expect.poll(() => screen.queryByRole('heading', { name: 'Add to your phone’s wallet' })).toBeNull();
    expect(screen.queryByText(APOLOGY)).toBeNull();
  });

  it('A campaign of a backend without landing pages has a gift that nobody finds', async () => {
    await renderPage('/lp?id=welcome', { replies: { getLandingGift: missing } });
    expect(await screen.findByText('We couldn’t find this gift')).toBeVisible();
    expect(screen.queryByText(APOLOGY)).toBeNull();
  });
});
