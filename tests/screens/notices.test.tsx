import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { createNotice, createNoticesPage } from '../msw/notice-responses';
import { createProblemReply, type Replies } from '../msw/replies';
import { createMemberDetails } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';
import type { PortalOptions } from '../setup/render-portal';
import { describeStates } from './states';

const read = (unread = 0) => ({ unread });
const setVisibility = (state: DocumentVisibilityState) =>
  void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
// A hidden page marks nothing as read.
beforeEach(() => setVisibility('hidden'));

describeStates({
  path: '/notices',
  call: 'getNotices',
  success: {
    reply: createNoticesPage([createNotice({ read: true, place: 'Harbour' })]),
    shows: () => screen.findByText(/^You earned/),
  },
  empty: { reply: createNoticesPage([]), shows: () => screen.findByText('Nothing new yet') },
  always: () => screen.findByRole('heading', { level: 1, name: 'Inbox' }),
});

const details = createMemberDetails({ unreadNotices: 2 });

/** The inbox with these notices. */
const openInbox = (notices: Notice[], replies: Replies = {}, more: PortalOptions = {}) =>
  renderPage('/notices', {
    who: 'member',
    ...more,
    replies: {
      getNotices: createNoticesPage(notices),
      markNoticesRead: read(),
      getMemberDetails: [details, createMemberDetails({ unreadNotices: 0 })],
      ...replies,
    },
  });
const main = () => within(screen.getByRole('main'));

describe('/notices', () => {
  it.each<[string, Partial<Notice>, RegExp, string | null]>([
    ['a purchase', { place: 'Harbour' }, /You earned 125.* points at .*Harbour/, '/member/activity'],
    ['the welcome bonus', { cause: 'welcome' }, /^Welcome! You start with 125.* points/, '/member/activity'],
    ['an invitation', { cause: 'referral' }, /^You earned 125.* points for an invitation/, '/member/activity'],
    ['earnings of an unknown cause', { cause: 'other' }, /^You earned 125.* points\./, '/member/activity'],
    ['a block by staff', { kind: 'account', event: 'blocked' }, /^Your account was blocked/, '/member/profile'],
    [
      'a contact that staff changed',
      { kind: 'account', event: 'emailChanged' },
      /changed the e-mail/,
      '/member/profile',
    ],
    [
      'a gift that the member was given, with its last day',
      { kind: 'giftReceived', giftId: 'g-1', name: 'Cake', endsAt: '2999-12-12T00:00:00.000Z' },
      /^A gift for you: .*Cake.*Expires on 11 Dec 2999/,
      '/member/rewards?gift=g-1',
    ],
    [
      'a given gift that is over',
      { kind: 'giftReceived', giftId: 'g-1', name: 'Cake', endsAt: '2020-12-12T00:00:00.000Z' },
      /^A gift for you: .*Cake.*Until 11\/12\/2020/,
      '/member/rewards?gift=g-1',
    ],
    ['a level', { kind: 'levelReached', name: 'Gold' }, /^You’ve reached a new level: .*Gold/, '/'],
    [
      'points that will expire',
      { kind: 'expiring', endsAt: '2999-12-12T00:00:00.000Z' },
      /125.* points will expire on 11 Dec 2999/,
      '/member/shop',
    ],
    [
      'points that have expired',
      { kind: 'expiring', endsAt: '2020-12-12T00:00:00.000Z' },
      /Your last day to use .*125.* points was 11\/12\/2020/,
      '/member/shop',
    ],
    [
      'a gift',
      { kind: 'giftEnding', giftId: 'g-1', name: 'Cake', endsAt: '2999-12-12T00:00:00.000Z' },
      /Your gift “.*Cake.*” expires on 11 Dec 2999/,
      '/member/rewards?gift=g-1',
    ],
    [
      'what was paid at a till',
      { kind: 'spent', place: 'Harbour' },
      /^You paid 125.* points at .*Harbour/,
      '/member/activity',
    ],
    [
      'a gift that was used',
      { kind: 'giftUsed', giftId: 'g-1', name: 'Cake', place: 'Harbour' },
      /Your gift “.*Cake.*” was used at .*Harbour/,
      '/member/rewards?gift=g-1',
    ],
    [
      'a plan',
      { kind: 'plan', event: 'renewed', name: 'Friends', endsAt: '2027-01-01T00:00:00.000Z' },
      /We renewed .*Friends.* until 31\/12\/2026/,
      '/member/subscriptions',
    ],
    [
      'a plan that has changed in another way',
      { kind: 'plan', event: 'other', name: 'Friends' },
      /^Your plan has changed/,
      '/member/subscriptions',
    ],
    [
      'a visit of support, with the reason',
      { kind: 'support', by: 'Noa', reason: 'Missing points' },
      /Support accessed your account: .*Noa.*Reason: Missing points/,
      '/member/profile/privacy',
    ],
    [
      'news of the business, with their text',
      { kind: 'news', subject: 'Summer', text: 'Come by' },
      /^SummerCome by/,
      null,
    ],
    [
      'a kind that the portal does not know, in general words',
      { kind: 'other' },
      /^There’s news about your account/,
      null,
    ],
    [
      'a kind without its facts, in general words',
      { kind: 'earned', amounts: [] },
      /^There’s news about/,
      '/member/activity',
    ],
  ])('tells of %s, and leads to it', async (_, more, text, to) => {
    await openInbox([createNotice({ ...more, read: true })]);
    const row = await main().findByRole('listitem');
    expect(row).toHaveTextContent(text);
    expect(within(row).queryByRole('link')?.getAttribute('href') ?? null).toBe(to);
  });

  describe('about what was spent', () => {
    const spent = createNotice({ kind: 'spent', read: true, spending: { kind: 'payment', id: 'pay-1' } });
    const reportedAt = '2026-11-23T12:00:00.000Z';

    it('lets the member report it, and says what happens next', async () => {
      const reported = createNotice({ ...spent, spending: { kind: 'payment', id: 'pay-1', reportedAt } });
      const getNotices = [createNoticesPage([spent]), createNoticesPage([reported])];
      await openInbox([], { getNotices, reportSpending: [createProblemReply('BACKEND_UNAVAILABLE'), { reportedAt }] });
      fireEvent.click(await main().findByRole('button', { name: 'This wasn’t me' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'This wasn’t you?' }));
      await expectAccessible();
      fireEvent.click(dialog.getByRole('button', { name: 'Report it' }));
      expect(await dialog.findByRole('alert')).toBeVisible();
      fireEvent.click(dialog.getByRole('button', { name: 'Report it' }));
      expect(await screen.findByText(/^Our team checks who was at the till/)).toHaveFocus();
      await expectAccessible();
      fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
      expect(await main().findByText(/^You reported on .* that this wasn’t you/)).toBeVisible();
      expect(main().queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
      expect(getSentRequests('reportSpending').map(({ body }) => body)).toEqual([
        { kind: 'payment', id: 'pay-1' },
        { kind: 'payment', id: 'pay-1' },
      ]);
    });

    it('offers no report in a support session, or if the backend takes none', async () => {
      await openInbox([spent], {}, { who: 'support' });
      await main().findByRole('listitem');
      expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
      cleanup();
      await openInbox([spent], {}, { configuration: { missingCalls: ['reportSpending'] } });
      await main().findByRole('listitem');
      expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
    });
  });

  it('does not lead to a screen that the backend has nothing for', async () => {
    await openInbox(
      [createNotice({ kind: 'expiring', endsAt: '2999-12-12T00:00:00.000Z' })],
      {},
      {
        configuration: { missingCalls: ['getShops'] },
      },
    );
    expect(within(await main().findByRole('listitem')).queryByRole('link')).toBeNull();
  });

  it('groups notices by day and marks the unread ones by a word', async () => {
    await openInbox([
      createNotice({ id: 'n-3' }),
      createNotice({ id: 'n-2', read: true }),
      createNotice({ id: 'n-1', read: true, createdAt: '2020-01-05T10:00:00.000Z' }),
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: '5 Jan 2020' })).toBeVisible();
    expect(main().getAllByRole('list')).toHaveLength(2);
    expect(
      main()
        .getAllByRole('listitem')
        .map((row) => within(row).queryByText('New') !== null),
    ).toEqual([true, false, false]);
    await expectAccessible();
  });

  it('marks what is seen as read, once, and updates the number in the navigation bar', async () => {
    setVisibility('visible');
    await openInbox([createNotice({ id: 'n-2' }), createNotice({ id: 'n-1', read: true })]);
    expect(await screen.findByRole('link', { name: 'Inbox: 2 unread' })).toHaveAttribute('href', '/notices');
    await expect.poll(() => getSentRequests('markNoticesRead').map(({ body }) => body)).toEqual([{ ids: ['n-2'] }]);
    await screen.findByRole('link', { name: 'Inbox' });
    expect(main().getByText('New')).toBeVisible();
    expect(getSentRequests('markNoticesRead')).toHaveLength(1);
  });

  it('marks nothing as read while the page is hidden', async () => {
    await openInbox([createNotice()]);
    await main().findByText('New');
    expect(getSentRequests('markNoticesRead')).toEqual([]);
  });

  it('marks nothing as read in a support session, and offers nothing of the kind', async () => {
    setVisibility('visible');
    await openInbox([createNotice()], {}, { who: 'support' });
    await main().findByText('New');
    expect(getSentRequests('markNoticesRead')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('marks everything as read on demand, with the focus on the result', async () => {
    await openInbox([createNotice({ id: 'n-2' }), createNotice({ id: 'n-1' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    const result = await screen.findByText('You’ve read everything.');
    await expect.poll(() => document.activeElement).toBe(result);
    expect(getSentRequests('markNoticesRead').map(({ body }) => body)).toContainEqual({ until: 'n-2' });
    expect(main().queryByText('New')).toBeNull();
    await expectAccessible();
  });

  it('says that marking did not work, and keeps the marks', async () => {
    setVisibility('visible');
    await openInbox([createNotice()], { markNoticesRead: [read(1), createProblemReply('BACKEND_UNAVAILABLE')] });
    await expect.poll(() => getSentRequests('markNoticesRead')).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await main().findByRole('alert')).toBeVisible();
    expect(main().getByText('New')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    await expectAccessible();
  });

  it('shows more by the cursor, with the focus on the first new one', async () => {
    const second = createNotice({ id: 'n-1', read: true, place: 'Market', createdAt: '2026-11-20T10:00:00.000Z' });
    await openInbox([], {
      getNotices: [createNoticesPage([createNotice({ id: 'n-2', read: true })], '1~n-2'), createNoticesPage([second])],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const more = (await screen.findByText(/Market/)).closest('a');
    await expect.poll(() => document.activeElement).toBe(more);
    expect(getSentRequests('getNotices').map(({ query }) => query?.cursor)).toEqual([undefined, '1~n-2']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leads to the preferences, unless the backend has none', async () => {
    await openInbox([createNotice({ read: true })]);
    expect(await screen.findByRole('link', { name: 'Choose what we send you' })).toHaveAttribute(
      'href',
      '/member/profile/messages#notices',
    );
    cleanup();
    await openInbox([createNotice({ read: true })], {}, { configuration: { missingCalls: ['getNoticePreferences'] } });
    await main().findByRole('listitem');
    expect(screen.queryByRole('link', { name: 'Choose what we send you' })).toBeNull();
  });
});
