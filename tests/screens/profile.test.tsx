import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsentChoice } from 'loyalty-contract/schemas/consents';
import { createMemberDetails } from '../msw/responses';
import { authentication } from '../msw/auth-handlers';
import { createDeferredReply, createProblemReply, type Replies } from '../msw/replies';
import { createNoticePreferences } from '../msw/notice-responses';
import { getSentRequests } from '../msw/server';
import { mockDeadlines } from '../setup/browser';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

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
const title = () => screen.findByRole('heading', { level: 1, name: 'My profile' });

describeStates({
  path: '/member/profile',
  call: 'getMemberDetails',
  success: {
    reply: createMemberDetails({ member: { email: 'ada@example.com' } }),
    shows: () => screen.findByText('ada@example.com'),
  },
  others: all,
  always: title,
});

describeStates({
  path: '/member/profile',
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
  path: '/member/profile',
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

const choice = {
  purpose: 'marketing',
  granted: true,
  text: 'Send me news, see the privacy policy.',
  textHash: 'abc',
  links: [{ text: 'privacy policy', url: 'https://olive.example/privacy' }],
};
const choices: ConsentChoice[] = [
  { ...choice, channel: 'email' },
  { ...choice, channel: 'sms' },
];

describe('Choices of consent on /member/profile', () => {
  const findSwitch = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('switch', { name });
  const openProfile = (more: Replies) =>
    renderPage('/member/profile', {
      replies: { ...all, getConsents: { consents: [], consentChoices: choices }, ...more },
    });

  it('are switches for all channels and for each, with the links of the text', async () => {
    await openProfile({});
    expect(await findSwitch(choice.text)).toBeChecked();
    expect(await findSwitch('E-mail')).toBeChecked();
    const link = screen.getByRole('link', { name: 'privacy policy' });
    expect(link).toHaveAttribute('href', 'https://olive.example/privacy');
    expect(link).toHaveAccessibleDescription('opens in a new window');
  });

  it('end all messages of a purpose with one click', async () => {
    const off = choices.map((each) => ({ ...each, granted: false }));
    await openProfile({
      getConsents: [
        { consents: [], consentChoices: choices },
        { consents: [], consentChoices: off },
      ],
      setConsentChoice: { consentChoices: off },
    });
    fireEvent.click(await findSwitch(choice.text));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'E-mail' })).not.toBeChecked());
    await expect
      .poll(() => getSentRequests('setConsentChoice').map(({ body }) => body))
      .toEqual([{ purpose: 'marketing', granted: false, textHash: 'abc' }]);
    await expect.poll(() => getSentRequests('getConsents')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Text message (SMS)' })).not.toBeChecked());
  });

  it('are restored with an error message when they are not saved', async () => {
    await openProfile({ setConsentChoice: createProblemReply('BACKEND_UNAVAILABLE') });
    fireEvent.click(await findSwitch('Text message (SMS)'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/nothing changed/);
    expect(await findSwitch('Text message (SMS)')).toBeChecked();
    expect(await findSwitch('E-mail')).toBeChecked();
  });

  it('say that the text has changed', async () => {
    await openProfile({ setConsentChoice: createProblemReply('TEXT_CHANGED') });
    fireEvent.click(await findSwitch('E-mail'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/text has changed/);
  });

  it('are absent where the backend has none', async () => {
    await openProfile({ getConsents: { consents: [receipt] } });
    await screen.findByText('I agree to the terms');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'News and offers' })).toBeNull();
  });

  it('are read-only in a support session', async () => {
    await renderPage('/member/profile', {
      who: 'support',
      replies: { ...all, getConsents: { consents: [], consentChoices: choices } },
    });
    expect(await screen.findByText('Only members themselves can change this.')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('/member/profile', () => {
  const signOut = async () => {
    await renderPage('/member/profile', { replies: all });
    fireEvent.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Sign out' }));
  };

  it('signs out and leads to sign-in', async () => {
    await signOut();
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'replace', to: '/auth/signin' }]);
    expect(authentication.signOuts()).toBe(1);
  });

  it.each([
    ['with the flag in the URL', '?temporarytokenlogout=true', undefined],
    ['from a session of a temporary link', '', 'temporaryToken'],
  ] as const)('signs out and leads home %s (spec §2)', async (_, query, openedBy) => {
    await renderPage(`/member/profile${query}`, { replies: all, ...(openedBy && { session: { openedBy } }) });
    fireEvent.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Sign out' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'replace', to: `/${query}` }]);
  });

  it('keeps the session when the portal cannot be reached', async () => {
    authentication.breakSignOut('unreachable');
    await signOut();
    await screen.findByText('Signing you out…');
    await expect.poll(() => screen.queryByText('Signing you out…')).toBeNull();
    expect(getRecordedNavigations()).toEqual([]);
    expect(await title()).toBeVisible();
  });

  it('keeps the session when the portal does not respond', async () => {
    const endDeadline = mockDeadlines();
    authentication.stopResponding();
    await signOut();
    await screen.findByText('Signing you out…');
    endDeadline();
    await expect.poll(() => screen.queryByText('Signing you out…')).toBeNull();
    expect(getRecordedNavigations()).toEqual([]);
    expect(await title()).toBeVisible();
  });

  it('says before an account is deleted what stays of it', async () => {
    await renderPage('/member/profile', {
      replies: { ...all, getGifts: { gifts: [] } },
      configuration: { rewardMemoryDays: 100 },
    });
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText(/^Only a fingerprint of your confirmed contacts stays, for 100 days,/),
    ).toBeVisible();
  });

  it('is read-only in a support session', async () => {
    await renderPage('/member/profile', { who: 'support', replies: all });
    await title();
    expect(screen.queryByRole('link', { name: 'Edit my details' })).toBeNull();
    expect(screen.getByText('Only members themselves can change these details.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(screen.getByText(/^Only members themselves can withdraw consent/)).toBeVisible();
    expect(getSentRequests('getConsents')).toHaveLength(1);
  });
});

it('the profile names the part for notices before their preferences are loaded, so that a link to it finds its heading', async () => {
  const later = createDeferredReply<ReturnType<typeof createNoticePreferences>>();
  await renderPage('/member/profile', {
    replies: { ...all, getMemberDetails: createMemberDetails({ unreadNotices: 0 }), getNoticePreferences: later.reply },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'What we send you' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'What you earn' })).toBeNull();
  later.release(createNoticePreferences());
  expect(await screen.findByRole('group', { name: 'What you earn' })).toBeVisible();
});
