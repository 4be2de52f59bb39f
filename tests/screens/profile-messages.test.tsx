import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsentChoice } from 'loyalty-contract/schemas/consents';
import { createMemberDetails } from '../msw/responses';
import { createDeferredReply, createProblemReply, type Replies } from '../msw/replies';
import { createNoticePreferences } from '../msw/notice-responses';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const PATH = '/member/profile/messages';
const title = () => screen.findByRole('heading', { level: 1, name: 'Messages' });

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

describeStates({
  path: '/member/profile/messages',
  call: 'getConsents',
  success: {
    reply: { consents: [], consentChoices: choices },
    shows: () => screen.findByRole('switch', { name: choice.text }),
  },
  empty: { reply: { consents: [] }, shows: () => screen.findByText('Nothing to choose here') },
  always: title,
});

describe('Choices of consent on /member/profile/messages', () => {
  const findSwitch = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('switch', { name });
  const openMessages = (more: Replies) =>
    renderPage(PATH, {
      replies: { getConsents: { consents: [], consentChoices: choices }, ...more },
    });

  it('are switches for all channels and for each, with the links of the text', async () => {
    await openMessages({});
    expect(await findSwitch(choice.text)).toBeChecked();
    expect(await findSwitch('E-mail')).toBeChecked();
    const link = screen.getByRole('link', { name: 'privacy policy' });
    expect(link).toHaveAttribute('href', 'https://olive.example/privacy');
    expect(link).toHaveAccessibleDescription('opens in a new window');
  });

  it('end all messages of a purpose with one click', async () => {
    const off = choices.map((each) => ({ ...each, granted: false }));
    await openMessages({
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
    await openMessages({ setConsentChoice: createProblemReply('BACKEND_UNAVAILABLE') });
    fireEvent.click(await findSwitch('Text message (SMS)'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/nothing changed/);
    expect(await findSwitch('Text message (SMS)')).toBeChecked();
    expect(await findSwitch('E-mail')).toBeChecked();
  });

  it('say that the text has changed', async () => {
    await openMessages({ setConsentChoice: createProblemReply('TEXT_CHANGED') });
    fireEvent.click(await findSwitch('E-mail'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/text has changed/);
  });

  it('are absent where the backend has none', async () => {
    await openMessages({ getConsents: { consents: [] } });
    expect(await screen.findByText('Nothing to choose here')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'News and offers' })).toBeNull();
  });

  it('are read-only in a support session', async () => {
    await renderPage(PATH, {
      who: 'support',
      replies: { getConsents: { consents: [], consentChoices: choices } },
    });
    expect(await screen.findByText('Only members themselves can change this.')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('/member/profile/messages', () => {
  it('names the part for notices before their preferences are loaded, so that a link to it finds its heading', async () => {
    const later = createDeferredReply<ReturnType<typeof createNoticePreferences>>();
    await renderPage(PATH, {
      replies: {
        getConsents: { consents: [] },
        getMemberDetails: createMemberDetails({ unreadNotices: 0 }),
        getNoticePreferences: later.reply,
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'What we send you' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'What you earn' })).toBeNull();
    later.release(createNoticePreferences());
    expect(await screen.findByRole('group', { name: 'What you earn' })).toBeVisible();
  });

  it('begins with the way to the inbox, of which it speaks, and back to the profile', async () => {
    await renderPage(PATH, {
      replies: {
        getConsents: { consents: [] },
        getMemberDetails: createMemberDetails({ unreadNotices: 3 }),
        getNoticePreferences: createNoticePreferences(),
      },
    });
    expect(await screen.findByText(/^All messages are in your inbox\./)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Inbox: 3 unread' })).toHaveAttribute('href', '/notices');
    expect(main.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/member/profile');
  });

  it('has nothing to choose where the backend has neither choices nor an inbox', async () => {
    await renderPage(PATH, { configuration: { missingCalls: ['getConsents', 'getNotices'] } });
    expect(await screen.findByText('Nothing to choose here')).toBeVisible();
    expect(getSentRequests('getConsents')).toEqual([]);
  });
});
