import { act, render, screen } from '@testing-library/react';
import type { Session } from 'next-auth';
import { describe, expect, it, vi } from 'vitest';
import { storageKey } from '@/lib/storage/keys';
import { createMemberSession } from '@/tests/msw/responses';
import { authentication } from '@/tests/msw/auth-handlers';
import { signInWithTicket, signOutMember } from '@/lib/auth/session-actions';
import { loadAuthClient, notifyOtherTabs } from '@/lib/auth/session-client';
import { SessionProvider, useSession } from './session-provider';

function Viewer() {
  return <p>{useSession()?.user.firstName ?? 'nobody'}</p>;
}

function renderViewer(session: Session | null): void {
  authentication.setSession(session);
  render(
    <SessionProvider session={session}>
      <Viewer />
    </SessionProvider>,
  );
}

const member = createMemberSession();
const { firstName } = member.user;
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The event that a browser dispatches in this tab when another tab stores a value. */
const storeInOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
/** The session's requests, after the client that makes them has loaded. */
async function countRequests(): Promise<number> {
  await act(() => loadAuthClient());
  return authentication.sessionRequests();
}

describe('Session of a page', () => {
  it('is the one that the server rendered, and is not requested again', async () => {
    renderViewer(member);
    expect(screen.getByText(firstName)).toBeVisible();
    expect(await countRequests()).toBe(0);
  });

  it('ends when another tab signed out', async () => {
    renderViewer(member);
    authentication.setSession(null);
    storeInOtherTab(storageKey.sessionChange);
    expect(await screen.findByText('nobody')).toBeVisible();
  });

  it('is not requested when another tab stored something else', async () => {
    renderViewer(member);
    storeInOtherTab(storageKey.theme);
    expect(await countRequests()).toBe(0);
  });

  it('ends when a member returns to the page after it ended elsewhere', async () => {
    renderViewer(member);
    authentication.setSession(null);
    show('hidden');
    expect(await countRequests()).toBe(0);
    show('visible');
    expect(await screen.findByText('nobody')).toBeVisible();
  });

  it('is not requested when a visitor returns to the page', async () => {
    renderViewer(null);
    show('visible');
    expect(await countRequests()).toBe(0);
  });

  it('is available to the page once sign-in resolves', async () => {
    renderViewer(null);
    await act(() =>
      signInWithTicket({ customIdentifier: 'email', userIdentifier: 'a@b.example', registered: true, token: 't' }),
    );
    expect(screen.getByText(firstName)).toBeVisible();
  });

  it('ends with sign-out, and other tabs are notified', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    renderViewer(member);
    await act(async () => expect(await signOutMember()).toBe(true));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(stored).toHaveBeenCalledWith(storageKey.sessionChange, expect.any(String));
  });

  it('stays when sign-out does not reach the portal', async () => {
    renderViewer(member);
    authentication.breakSignOut('unreachable');
    await act(async () => expect(await signOutMember()).toBe(false));
    expect(screen.getByText(firstName)).toBeVisible();
  });

  it('is published with a different value each time, so that browsers send an event', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1);
    notifyOtherTabs();
    const first = localStorage.getItem(storageKey.sessionChange);
    clock.mockReturnValue(2);
    notifyOtherTabs();
    expect(localStorage.getItem(storageKey.sessionChange)).not.toBe(first);
  });
});
