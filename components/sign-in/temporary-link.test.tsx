import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isSigningOut, setSigningOut } from '@/lib/auth/sign-out-state';
import { deleteTemporaryToken, getTemporaryToken, storeTemporaryToken } from '@/lib/auth/temporary-token';
import { api } from '@/store/api';
import { authentication } from '@/tests/msw/auth-handlers';
import { createProblemReply, createDeferredReply, type Failure } from '@/tests/msw/replies';
import { getRecordedNavigations } from '@/tests/setup/navigation';
import { renderPortal } from '@/tests/setup/render-portal';
import { respondTo } from '@/tests/msw/handlers';
import { TemporaryLink } from './temporary-link';

/** A page of a member who has opened the link of another account, while a request of their own session is pending. */
async function openLink() {
  const { reply, release } = createDeferredReply<Failure>();
  const { store } = await renderPortal(<TemporaryLink />, { who: 'member' });
  respondTo({ getMemberDetails: reply });
  storeTemporaryToken('t'.repeat(43));
  const pending = store.dispatch(api.endpoints.getMemberDetails.initiate(undefined, { forceRefetch: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Switch account' }));
  return {
    endOldSession: async () => {
      release(createProblemReply('SESSION_REQUIRED'));
      await pending;
    },
  };
}

describe('A link that replaces the signed-in member', () => {
  afterEach(() => {
    deleteTemporaryToken();
    setSigningOut(false);
  });

  it('keeps the new session when a request of the old one is refused afterwards', async () => {
    const { endOldSession } = await openLink();
    await expect.poll(getRecordedNavigations).toEqual([expect.objectContaining({ how: 'reload' })]);
    await endOldSession();
    expect(isSigningOut()).toBe(false);
    expect(getRecordedNavigations()).toEqual([expect.objectContaining({ how: 'reload' })]);
  });

  it('still reports the end of the old session when the link is refused', async () => {
    authentication.refuseSignIn('TICKET_REFUSED');
    const { endOldSession } = await openLink();
    await expect.poll(getTemporaryToken).toBeNull();
    await endOldSession();
    await expect.poll(authentication.signOuts).toBe(1);
  });
});
