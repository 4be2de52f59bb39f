// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInWithConsent, signInWithTicket } from '@/lib/auth/session-actions';
import { renderPortal, type Answers } from '@/tests/setup/render-portal';
import { SignInScreen } from './sign-in-screen';

vi.mock('@/lib/auth/session-actions', () => ({ signInWithTicket: vi.fn(), signInWithConsent: vi.fn() }));

const sent = {
  data: {
    status: 'OK',
    channel: 'email',
    destination: 'a•••@example.com',
    expiresIn: 300,
    resendIn: 30,
    codeLength: 4,
  },
};
const verified = {
  status: 'OK',
  registered: true,
  hasConsent: true,
  comoMemberId: 'm',
  businessId: 'olive',
  token: 't',
};
const consentForm = {
  form: {
    id: 'f',
    formType: 'registration',
    title: 'F',
    fields: [{ id: 'terms', type: 'checkbox', label: 'I agree to the terms', required: true, consent: 'terms' }],
  },
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function askForCode(answers: Answers, query: Record<string, string> = {}) {
  const portal = await renderPortal(<SignInScreen />, { answers: { requestVerification: sent, ...answers }, query });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return portal;
}

const code = () => screen.getByRole('textbox');
const typeCode = (value: string) => fireEvent.change(code(), { target: { value } });

describe('signing in', () => {
  it('puts the cursor where the code goes, and back where one says who one is', async () => {
    await askForCode({});
    expect(code()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('promises no code where it may not say whether one was sent', async () => {
    await askForCode({ requestVerification: { data: { ...sent.data, channel: 'sms', destination: '••••' } } });
    expect(
      screen.getByText(/^If your account has a confirmed phone number, a text message with a 4-digit code/),
    ).toBeVisible();
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument();
  });

  it('takes as many digits as the code has', async () => {
    await askForCode({ requestVerification: { data: { ...sent.data, codeLength: 6 } } });
    typeCode('1234567');
    expect(code()).toHaveValue('123456');
  });

  it('enters with the fourth digit', async () => {
    vi.mocked(signInWithTicket).mockResolvedValue({ ok: true });
    const { router } = await askForCode({ loginVerify: { data: verified } });
    typeCode('1234');
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(signInWithTicket).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 't', registered: true }));
  });

  it.each([
    ['/lp?id=welcome', true],
    ['/member/rewards', false],
  ])('tells the way in whether it comes from a landing page: %s', async (callbackUrl, isLandingPage) => {
    vi.mocked(signInWithTicket).mockClear().mockResolvedValue({ ok: true });
    const { router } = await askForCode({ loginVerify: { data: verified } }, { callbackUrl });
    typeCode('1234');
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(signInWithTicket).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isLandingPage }));
  });

  it('says under the code that it is wrong', async () => {
    await askForCode({ loginVerify: { data: { status: 'WRONG_CODE', attemptsLeft: 2 } } });
    typeCode('0000');
    await vi.waitFor(() => expect(code()).toBeInvalid());
    expect(code()).toHaveAccessibleDescription(/2 attempts/);
  });

  it('does not call the code wrong when the service does not answer', async () => {
    await askForCode({ loginVerify: { error: { status: 503, code: 'BACKEND_UNAVAILABLE' } } });
    typeCode('1234');
    await vi.waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true));
    expect(code()).toBeValid();
    expect(code()).toHaveValue('1234');
  });

  it('offers no new code while it says to wait, and offers one afterwards', async () => {
    await askForCode({ loginVerify: { data: { status: 'TOO_MANY_ATTEMPTS', retryAfter: 90 } } });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
    typeCode('0000');
    await vi.waitFor(() => expect(code()).toBeInvalid());
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  });

  it('says when the code has run out, and takes none any more', async () => {
    await askForCode({});
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(screen.getByRole('status')).toHaveTextContent(/./);
    expect(code()).toHaveAttribute('readonly');
  });

  it('lets somebody start again where consent was not taken', async () => {
    vi.mocked(signInWithConsent).mockResolvedValue(false);
    await askForCode({ loginVerify: { data: { ...verified, hasConsent: false } }, getForm: { data: consentForm } });
    typeCode('1234');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the terms' }));
    fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
  });
});
