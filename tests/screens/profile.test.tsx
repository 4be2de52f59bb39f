import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allReplies } from '../msw/all-replies';
import { createMemberDetails } from '../msw/responses';
import { authentication } from '../msw/auth-handlers';
import { mockDeadlines } from '../setup/browser';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const title = () => screen.findByRole('heading', { level: 1, name: 'My profile' });

describeStates({
  path: '/member/profile',
  call: 'getMemberDetails',
  success: {
    reply: createMemberDetails({ member: { email: 'ada@example.com' } }),
    shows: () => screen.findByText('ada@example.com'),
  },
  always: title,
});

const { getConsents, getSupportSessions } = allReplies;

describe('/member/profile', () => {
  const signOut = async () => {
    await renderPage('/member/profile');
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
    await renderPage(`/member/profile${query}`, openedBy ? { session: { openedBy } } : {});
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

  it('is read-only in a support session', async () => {
    await renderPage('/member/profile', { who: 'support' });
    await title();
    expect(screen.queryByRole('link', { name: 'Edit my details' })).toBeNull();
    expect(screen.getByText('Only members themselves can change these details.')).toBeVisible();
  });

  it('leads to messages and to privacy', async () => {
    await renderPage('/member/profile');
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: /^Messages/ })).toHaveAttribute('href', '/member/profile/messages');
    expect(main.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/member/profile/privacy');
  });

  it.each([
    ['#privacy', '/member/profile/privacy'],
    ['#choices', '/member/profile/messages#choices'],
    ['#notices', '/member/profile/messages#notices'],
    [
      '?returnUrl=https%3A%2F%2Folive.example#notices',
      '/member/profile/messages?returnUrl=https%3A%2F%2Folive.example#notices',
    ],
  ])('leads former links to %s to the page that has this part now', async (rest, to) => {
    const { router } = await renderPage(`/member/profile${rest}`, { replies: { getConsents, getSupportSessions } });
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(to));
    await screen.findByRole('heading', { level: 1, name: /^(Messages|Privacy)$/ });
    await expect.poll(() => screen.queryAllByText('Loading…')).toEqual([]);
  });
});
