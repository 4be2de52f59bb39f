import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentDeskRequests, type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { passkeyOptions, passkeySignature } from '../msw/passkey-examples';
import { expectAccessible } from '../setup/expect-accessible';
import { storePasskeyChoice } from '@/lib/desk/passkeys';
import { getRecordedNavigations } from '../setup/navigation';
import { renderDesk } from '../setup/render-desk';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration: vi.fn() }));

const sent = { challengeId: 'challenge-1', expiresInSeconds: 600, resendInSeconds: 30 };
const opened = { status: 'OK', expiresAt: '2026-12-01T10:00:00.000Z' } as const;
const options: DeskResponseBody<'createPasskeySignIn'> = { challengeId: 'challenge-2', options: passkeyOptions };

const open = (replies: DeskReplies, path = '/sign-in') => renderDesk(path, { session: null, replies });

function sendCode(email = 'noa@olive.example') {
  fireEvent.change(screen.getByRole('textbox', { name: 'Your e-mail address' }), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
}

async function enterCode(code: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Code from the mail' }), { target: { value: code } });
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  return () => vi.unstubAllGlobals();
});

describe('Signing in at the desk by a code', () => {
  it('asks for the address, then for the code, and offers a passkey', async () => {
    await open({ requestStaffCode: sent, openStaffSession: opened }, '/sign-in?next=%2Ftill');
    await expectAccessible();
    sendCode();
    await enterCode('123456');
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/passkey?next=%2Ftill' }]);
    expect(getSentDeskRequests('requestStaffCode')[0]?.body).toEqual({ email: 'noa@olive.example', locale: 'en' });
    expect(getSentDeskRequests('openStaffSession')[0]?.body).toMatchObject({
      challengeId: 'challenge-1',
      code: '123456',
    });
  });

  it('asks for as many digits as the code has', async () => {
    await open({ requestStaffCode: { ...sent, codeLength: 8 }, openStaffSession: opened });
    sendCode();
    await enterCode('123456');
    expect(getSentDeskRequests('openStaffSession')).toEqual([]);
    await enterCode('12345678');
    await expect.poll(() => getSentDeskRequests('openStaffSession')[0]?.body).toMatchObject({ code: '12345678' });
  });

  it('offers no passkey to a person who wants none', async () => {
    storePasskeyChoice('declined', 'noa@olive.example');
    await open({ requestStaffCode: sent, openStaffSession: opened });
    sendCode();
    await enterCode('123456');
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/' }]);
  });

  it('sends the address in its normal form', async () => {
    await open({ requestStaffCode: sent });
    sendCode(' Noa＠Olive.example ');
    await screen.findByRole('textbox', { name: 'Code from the mail' });
    expect(getSentDeskRequests('requestStaffCode')[0]?.body).toMatchObject({ email: 'noa@olive.example' });
  });

  it.each(['noa', 'noa@olive', 'noa@@olive.example', 'noa@olive.e'])('refuses %s, without a request', async (typed) => {
    await open({});
    sendCode(typed);
    expect(await screen.findByText('Enter an address like name@example.com.')).toBeVisible();
    expect(getSentDeskRequests()).toEqual([]);
    await expectAccessible();
  });

  it('says that no code was sent when there is no connection', async () => {
    await open({ requestStaffCode: connectionLost });
    sendCode();
    expect(await screen.findByText(/^You’re offline\. Check/)).toBeVisible();
  });

  it('says how long to wait after too many requests', async () => {
    await open({ requestStaffCode: createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 60 }) });
    sendCode();
    expect(await screen.findAllByText(/1:00/)).not.toEqual([]);
  });

  it('says how many attempts are left after a wrong code', async () => {
    await open({ requestStaffCode: sent, openStaffSession: { status: 'WRONG_CODE', attemptsLeft: 1 } });
    sendCode();
    await enterCode('000000');
    expect(await screen.findByText('This is not the code. You have one more attempt.')).toBeVisible();
    await expectAccessible();
  });

  it('sends the same code again, and tells an earlier code from a wrong one', async () => {
    await open({
      requestStaffCode: [
        { ...sent, resendInSeconds: 0 },
        { ...sent, challengeId: 'challenge-2' },
      ],
      openStaffSession: { status: 'WRONG_CODE', attemptsLeft: 3, newerCodeSent: true },
    });
    sendCode();
    fireEvent.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await expect
      .poll(() => getSentDeskRequests('requestStaffCode').map(({ body }) => body))
      .toEqual([
        expect.not.objectContaining({ again: 'challenge-1' }),
        expect.objectContaining({ again: 'challenge-1' }),
      ]);
    await enterCode('000000');
    expect(await screen.findByText('This is an earlier code. We sent a newer one: enter that.')).toBeVisible();
  });

  it('says that the code has expired, and goes back to the address', async () => {
    await open({ requestStaffCode: sent, openStaffSession: { status: 'CODE_EXPIRED' } });
    sendCode();
    await enterCode('123456');
    expect(await screen.findByText('This code has expired. Ask for a new one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again in 0:30' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('textbox', { name: 'Your e-mail address' })).toHaveValue('noa@olive.example');
  });
});

describe('Signing in at the desk by a passkey', () => {
  beforeEach(() => localStorage.setItem('desk.passkey', 'registered'));

  it('is offered first in a browser that has one', async () => {
    startAuthentication.mockResolvedValue(passkeySignature);
    await open({ createPasskeySignIn: options, openPasskeySession: opened }, '/sign-in?next=%2Faccount');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Use passkey' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/account' }]);
    expect(getSentDeskRequests('openPasskeySession')[0]?.body).toMatchObject({
      challengeId: 'challenge-2',
      credential: passkeySignature,
    });
  });

  it('says so when the person cancels, and sends nothing', async () => {
    startAuthentication.mockRejectedValue(new DOMException('cancelled', 'NotAllowedError'));
    await open({ createPasskeySignIn: options });
    fireEvent.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText('You were not signed in. Try again, or use a code.')).toBeVisible();
    expect(getSentDeskRequests('openPasskeySession')).toEqual([]);
  });

  it('leads to the code when the passkey is not known any more', async () => {
    startAuthentication.mockResolvedValue(passkeySignature);
    await open({ createPasskeySignIn: options, openPasskeySession: { status: 'PASSKEY_REFUSED' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText('This passkey is not known here any more. Use a code.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(screen.getByRole('textbox', { name: 'Your e-mail address' })).toBeVisible();
  });
});
