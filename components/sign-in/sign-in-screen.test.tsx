import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCodeSent, createForm, createLoginVerified } from '@/tests/msw/responses';
import { authentication } from '@/tests/msw/auth-handlers';
import { createProblemReply, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { storageKey } from '@/lib/storage/keys';
import { SignInScreen } from './sign-in-screen';

const consentForm = createForm({
  formType: 'registration',
  fields: [{ id: 'terms', type: 'checkbox', label: 'I agree to the terms', required: true, consent: 'terms' }],
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function requestCode(replies: Replies, more: { path?: string; showsToasts?: boolean } = {}) {
  const portal = await renderPortal(<SignInScreen />, {
    replies: { requestVerification: createCodeSent(), ...replies },
    path: '/auth/signin',
    ...more,
  });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return portal;
}

const getCode = () => screen.getByRole('textbox');
const typeCode = (value: string) => fireEvent.change(getCode(), { target: { value } });

describe('Sign-in screen', () => {
  it.each([
    ['or join', [], 'Join or sign in', 'Sign in or join with a code we send you. No password needed.'],
    [
      'if the backend has no registration',
      ['register'],
      'Sign in',
      'Sign in with a code we send you. No password needed.',
    ],
  ])('invites visitors to sign in %s', async (_, missingCalls, title, text) => {
    await renderPortal(<SignInScreen />, { path: '/auth/signin', configuration: { missingCalls } });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows how many digits an incomplete code needs, and does not submit it', async () => {
    await requestCode({});
    typeCode('12');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(getCode()).toHaveAccessibleDescription('Enter all 4 digits of the code.');
    expect(getCode()).toHaveFocus();
    expect(getSentRequests('loginVerify')).toEqual([]);
    typeCode('123');
    expect(getCode()).toHaveValue('123');
  });

  it('focuses the code field, and the identifier field when going back', async () => {
    await requestCode({});
    expect(getCode()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'Join or sign in' })).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('does not claim that a code was sent where it must not reveal it', async () => {
    await requestCode({ requestVerification: createCodeSent({ channel: 'sms', destination: '••••' }) });
    expect(
      screen.getByText(/^If your account has a confirmed phone number, we’ve sent it a 4-digit code by text message/),
    ).toBeVisible();
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument();
  });

  it('accepts as many digits as the code has', async () => {
    const loginVerify = { status: 'WRONG_CODE', attemptsLeft: 2 } as const;
    await requestCode({ requestVerification: createCodeSent({ codeLength: 6 }), loginVerify });
    typeCode('1234567');
    expect(getCode()).toHaveValue('123456');
    await vi.waitFor(() => expect(getSentRequests('loginVerify')).toMatchObject([{ body: { code: '123456' } }]));
  });

  it('submits at the fourth digit', async () => {
    const { router } = await requestCode({ loginVerify: createLoginVerified() });
    typeCode('1234');
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalled());
    const fields = {
      customIdentifier: 'email',
      userIdentifier: 'ada@example.com',
      token: 'the-first-ticket',
      registered: 'true',
    };
    expect(authentication.signIns()).toEqual([{ provider: 'custom', fields: expect.objectContaining(fields) }]);
  });

  it.each([
    ['/lp?id=welcome', true],
    ['/member/rewards', false],
  ])('tells sign-in whether it comes from a landing page: %s', async (callbackUrl, isLandingPage) => {
    const path = `/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`;
    const { router } = await requestCode({ loginVerify: createLoginVerified() }, { path });
    typeCode('1234');
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(callbackUrl);
    expect(authentication.signIns().map(({ fields }) => fields.isLandingPage)).toEqual([String(isLandingPage)]);
  });

  it('shows a wrong code under the code field', async () => {
    await requestCode({ loginVerify: { status: 'WRONG_CODE', attemptsLeft: 2 } });
    typeCode('0000');
    await vi.waitFor(() => expect(getCode()).toBeInvalid());
    expect(getCode()).toHaveAccessibleDescription(/2 attempts/);
  });

  it('does not call the code wrong when the service does not respond', async () => {
    await requestCode({ loginVerify: createProblemReply('BACKEND_UNAVAILABLE') });
    typeCode('1234');
    await vi.waitFor(() => expect(screen.getAllByRole('alert').some((item) => item.textContent !== '')).toBe(true));
    expect(getCode()).toBeValid();
    expect(getCode()).toHaveValue('1234');
  });

  it('offers a new code only after the waiting time', async () => {
    await requestCode({ loginVerify: { status: 'TOO_MANY_ATTEMPTS', retryAfter: 90 } });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeVisible();
    typeCode('0000');
    await vi.waitFor(() => expect(getCode()).toBeInvalid());
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeVisible();
  });

  it('shows when the code has expired, and accepts none', async () => {
    await requestCode({});
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(screen.getByRole('status')).toHaveTextContent(/./);
    expect(getCode()).toHaveAttribute('readonly');
  });

  it('moves the focus to the first consent that is required and missing, past an optional one', async () => {
    const news = {
      id: 'news',
      type: 'checkbox',
      label: 'Send me news',
      required: false,
      consent: 'marketing',
    } as const;
    const getForm = createForm({ formType: 'registration', fields: [news, ...consentForm.form.fields] });
    await requestCode({ loginVerify: createLoginVerified({ hasConsent: false }), getForm });
    typeCode('1234');
    fireEvent.click(await screen.findByRole('button', { name: 'Agree and continue' }));
    await vi.waitFor(() => expect(screen.getByRole('checkbox', { name: 'I agree to the terms' })).toHaveFocus());
    expect(authentication.signIns()).toEqual([]);
  });

  describe('for a contact of an account that staff or a file made', () => {
    const unopened = (account = {}) =>
      createLoginVerified({
        registered: false,
        hasConsent: false,
        comoMemberId: undefined,
        unopenedAccount: { name: 'Rina G.', needsCard: false, ...account },
      });
    const claimed = createLoginVerified({ token: 'the-ticket-of-the-account' });

    it('asks whether it is the person’s, and signs them in to it', async () => {
      const { router } = await requestCode({ loginVerify: unopened(), claimAccount: claimed });
      typeCode('1234');
      expect(await screen.findByRole('heading', { name: 'Is this you?' })).toHaveFocus();
      expect(screen.getByText('Rina G.')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Yes, this is me' }));
      await vi.waitFor(() => expect(router.replace).toHaveBeenCalled());
      expect(getSentRequests('claimAccount')).toMatchObject([{ body: { token: 'the-first-ticket' } }]);
      expect(authentication.signIns()).toMatchObject([{ fields: { token: 'the-ticket-of-the-account' } }]);
    });

    it('asks for the consents that are missing', async () => {
      await requestCode({
        loginVerify: unopened(),
        claimAccount: { ...claimed, hasConsent: false },
        getForm: consentForm,
      });
      typeCode('1234');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is me' }));
      expect(await screen.findByRole('checkbox', { name: 'I agree to the terms' })).toBeVisible();
    });

    it('counts the invitation that the guest followed, and says what became of it', async () => {
      const invitation = { code: 'ABCD-EFGH-JKMN', until: Date.now() + 60_000 };
      localStorage.setItem(storageKey.invitation, JSON.stringify(invitation));
      await requestCode(
        {
          loginVerify: unopened(),
          claimAccount: { ...claimed, hasConsent: false, referral: 'WAITING' },
          getForm: consentForm,
        },
        { showsToasts: true },
      );
      typeCode('1234');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is me' }));
      fireEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the terms' }));
      fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
      expect(await screen.findByText(/^You’ve joined with a friend’s invitation/)).toBeVisible();
      expect(getSentRequests('claimAccount')).toMatchObject([{ body: { referralCode: invitation.code } }]);
      expect(localStorage.getItem(storageKey.invitation)).toBeNull();
    });

    it('lets somebody else join', async () => {
      const { router } = await requestCode({ loginVerify: unopened() });
      typeCode('1234');
      fireEvent.click(await screen.findByRole('button', { name: 'No, I’m somebody else' }));
      await vi.waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/auth/register'));
      expect(getSentRequests('claimAccount')).toEqual([]);
    });

    it('asks for the number of the card, and says that another is wrong', async () => {
      await requestCode({ loginVerify: unopened({ needsCard: true }), claimAccount: { status: 'WRONG_CARD' } });
      typeCode('1234');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is me' }));
      const card = screen.getByRole('textbox', { name: 'Number of your card' });
      expect(card).toHaveAccessibleDescription(/Enter the number of your card/);
      fireEvent.change(card, { target: { value: ' 7001 22 ' } });
      fireEvent.click(screen.getByRole('button', { name: 'Yes, this is me' }));
      await vi.waitFor(() => expect(card).toHaveAccessibleDescription(/isn’t the number of this account’s card/));
      expect(getSentRequests('claimAccount')).toMatchObject([{ body: { card: '7001 22' } }]);
    });

    it('offers a new start when the ticket has expired', async () => {
      await requestCode({ loginVerify: unopened(), claimAccount: createProblemReply('TICKET_REFUSED') });
      typeCode('1234');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is me' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
      expect(await screen.findByRole('heading', { name: 'Join or sign in' })).toBeVisible();
    });
  });

  it('can be restarted after consent was refused', async () => {
    authentication.refuseSignIn('TICKET_REFUSED');
    await requestCode({ loginVerify: createLoginVerified({ hasConsent: false }), getForm: consentForm });
    typeCode('1234');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the terms' }));
    fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('heading', { name: 'Join or sign in' })).toHaveFocus();
    expect(authentication.signIns()).toMatchObject([{ provider: 'consent', fields: { consents: 'terms' } }]);
  });
});

it('a browser without cookies reads on the sign-in screen why it cannot sign in', async () => {
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await renderPortal(<SignInScreen />, { path: '/auth/signin' });
  expect(await screen.findByText(/^Your browser stores no cookies of this page/)).toBeVisible();
  write.mockRestore();
});
