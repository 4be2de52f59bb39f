import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const PATH = '/member/profile/privacy';

const receipt = {
  consent: 'terms',
  given: true,
  text: 'I agree to the terms',
  textHash: 'abc',
  language: 'en',
  channel: 'registration',
  at: '2026-01-02T10:00:00.000Z',
} as const;
const all: Replies = { getConsents: { consents: [receipt] }, getSupportSessions: { supportSessions: [] } };
const title = () => screen.findByRole('heading', { level: 1, name: 'Privacy' });

describeStates({
  path: '/member/profile/privacy',
  call: 'getConsents',
  success: { reply: { consents: [receipt] }, shows: () => screen.findByText('I agree to the terms') },
  empty: {
    reply: { consents: [] },
    shows: () => screen.findByText('You haven’t given any consents yet.'),
  },
  others: all,
  always: title,
});

describeStates({
  path: '/member/profile/privacy',
  call: 'getSupportSessions',
  success: {
    reply: {
      supportSessions: [{ openedAt: '2026-01-02T10:00:00.000Z', openedBy: 'Grace', reason: 'Asked by telephone' }],
    },
    shows: () => screen.findByText('Asked by telephone'),
  },
  empty: {
    reply: { supportSessions: [] },
    shows: () => screen.findByText('Nobody from support has accessed your account.'),
  },
  others: all,
  always: title,
});

describe('/member/profile/privacy', () => {
  it('says before an account is deleted what stays of it', async () => {
    await renderPage(PATH, {
      replies: { ...all, getGifts: { gifts: [] } },
      configuration: { rewardMemoryDays: 100 },
    });
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText(/^Only an unreadable trace of your confirmed contacts stays, for 100 days,/),
    ).toBeVisible();
  });

  it('is read-only in a support session', async () => {
    await renderPage(PATH, { who: 'support', replies: all });
    await title();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(screen.getByText(/^Only members themselves can withdraw consent/)).toBeVisible();
    expect(getSentRequests('getConsents')).toHaveLength(1);
  });

  it('leads to the rights, the data, the cookies and back to the profile', async () => {
    await renderPage(PATH, { replies: all });
    const main = within(await screen.findByRole('main'));
    for (const name of ['Consent and rights', 'Get a copy of my data', 'Cookie settings', 'Delete my account'])
      expect(await main.findByRole('button', { name })).toBeVisible();
    expect(main.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/member/profile');
  });
});
