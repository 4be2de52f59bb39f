import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCodeSent, createForm, createMemberDetails, createLoginVerified } from '../msw/responses';
import { authentication } from '../msw/auth-handlers';
import {
  connectionLost,
  createDeferredReply,
  createProblemReply,
  type ResponseBody,
  type Replies,
} from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { installFakeClock, mockDeadlines } from '../setup/browser';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';

async function enterIdentifier(replies: Replies, path = '/auth/signin') {
  const page = await renderPage(path, { replies });
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  return page;
}

async function enterCode(replies: Replies, path?: string) {
  const page = await enterIdentifier({ requestVerification: createCodeSent(), ...replies }, path);
  await screen.findByRole('heading', { name: 'Enter your code' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1234' } });
  return page;
}

describe('/auth/signin', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['SessionEnded', 'Your session has ended. Sign in to pick up where you left off.'],
    ['SessionRequired', 'Sign in to see that page. We’ll take you straight there.'],
    ['LinkUsed', 'That link has already been used. Sign in with a code, or ask for a new link.'],
    ['Callback', 'Something went wrong. Please try again.'],
  ])('says why a visitor was redirected to sign-in: %s', async (error, text) => {
    await renderPage(`/auth/signin?error=${error}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows progress until the code has been sent', async () => {
    const later = createDeferredReply<ResponseBody<'requestVerification'>>();
    await enterIdentifier({ requestVerification: later.reply });
    const button = screen.getByRole('button', { name: 'Send me a code' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(button);
    later.release(createCodeSent());
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(getSentRequests('requestVerification')).toHaveLength(1);
  });

  it.each([
    ['offline', connectionLost, 'You’re offline. Check your connection and try again.'],
    [
      'the service is down',
      createProblemReply('BACKEND_UNAVAILABLE'),
      'We’re having trouble right now. Please try again in a moment.',
    ],
  ])('keeps typed values when %s, shows an error, and continues on retry', async (_, failure, text) => {
    await enterIdentifier({ requestVerification: [failure, createCodeSent()] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
  });

  it('shows how long to wait after too many requests and keeps typed values', async () => {
    await enterIdentifier({ requestVerification: createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 90 }) });
    expect(await screen.findByText(/Wait 1:\d\d and try again/, { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('shows progress when consent is given and an error when no response comes', async () => {
    const endDeadline = mockDeadlines();
    const terms = { id: 'terms', type: 'checkbox', label: 'I agree', required: true, consent: 'terms' } as const;
    await enterCode({
      loginVerify: createLoginVerified({ hasConsent: false }),
      getForm: createForm({ formType: 'registration', fields: [terms] }),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
    authentication.stopResponding();
    const button = screen.getByRole('button', { name: 'Agree and continue' });
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    endDeadline();
    expect(await screen.findByText('We couldn’t sign you in. Please start again.')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy', 'true');
  });

  it('opens the requested page with freshly fetched member data', async () => {
    const replies: Replies = {
      loginVerify: createLoginVerified(),
      getMemberDetails: createMemberDetails({ points: 5_000 }),
      getLegalLinks: { termsOfUseUrl: '/t', privacyPolicyUrl: '/p', consentRights: true, dataPortability: true },
      getGifts: { gifts: [] },
    };
    const { router } = await enterCode(replies, '/auth/signin?callbackUrl=%2Fmember%2Frewards');
    expect(await screen.findByRole('heading', { level: 1, name: 'My gifts' })).toBeVisible();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/rewards');
    await expect.poll(() => getSentRequests('getMemberDetails')).toHaveLength(1);
    expect(authentication.signIns()).toMatchObject([{ provider: 'custom', fields: { token: 'the-first-ticket' } }]);
  });

  it('stays and shows an error when the network fails after the code was accepted, and can restart', async () => {
    const later = createDeferredReply<ResponseBody<'loginVerify'>>();
    await enterCode({ loginVerify: later.reply });
    await expect.poll(() => getSentRequests('loginVerify')).toHaveLength(1);
    authentication.setReachable(false);
    later.release(createLoginVerified());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(getRecordedNavigations()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('stays and shows an error when sign-in gets no response after the code was accepted, and can restart', async () => {
    const endDeadline = mockDeadlines();
    authentication.stopResponding();
    await enterCode({ loginVerify: createLoginVerified() });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy', 'true'));
    await expect.poll(() => getSentRequests('loginVerify')).toHaveLength(1);
    endDeadline();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(getRecordedNavigations()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('sends one new code for two clicks and shows progress from the first', async () => {
    installFakeClock();
    await enterIdentifier({
      requestVerification: createCodeSent(),
      requestOtpVerification: new Promise(() => undefined),
    });
    await screen.findByRole('heading', { name: 'Enter your code' });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const again = screen.getByRole('button', { name: 'Send the code again' });
    fireEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(again);
    await expect.poll(() => getSentRequests('requestOtpVerification')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Checking…' })).toBeNull();
  });

  it('leads a newcomer to registration with the parameters of the URL', async () => {
    const path = '/auth/signin?callbackUrl=%2Fmember%2Frewards';
    const { router } = await enterCode(
      {
        loginVerify: createLoginVerified({ registered: false, hasConsent: false }),
        getForm: createForm({ formType: 'registration' }),
      },
      path,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Olive' })).toBeVisible();
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/auth/register?callbackUrl=%2Fmember%2Frewards');
  });

  it('stays and shows an error when the ticket is refused', async () => {
    authentication.refuseSignIn('TICKET_REFUSED');
    const { router } = await enterCode({ loginVerify: createLoginVerified() });
    expect(await screen.findByText('Signing in took too long. Please start again.')).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
