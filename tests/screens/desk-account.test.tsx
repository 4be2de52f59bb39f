import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests, type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { expectAccessible } from '../setup/expect-accessible';
import { getRecordedNavigations } from '../setup/navigation';
import { renderDesk } from '../setup/render-desk';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration, startAuthentication: vi.fn() }));

const at = '2026-11-25T09:30:00.000Z';
const phone = {
  sessionId: 'session-1',
  current: true,
  openedAt: at,
  openedWith: 'code',
  device: 'Chrome, Android',
  lastSeenAt: at,
  expiresAt: at,
} as const;
const tablet = {
  ...phone,
  sessionId: 'session-2',
  current: false,
  openedWith: 'passkey',
  device: 'Safari, iPad',
} as const;
const passkey = { passkeyId: 'passkey-1', name: 'Safari, iPad', createdAt: at, lastUsedAt: null, synced: true };
const registration: DeskResponseBody<'createPasskeyRegistration'> = {
  challengeId: 'challenge-1',
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'desk.localhost', name: 'Desk' },
    user: { id: 'aWQ', name: 'noa@olive.example', displayName: 'Noa Levi' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
};
const credential = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'YQ', attestationObject: 'Yg' },
};

const reads: DeskReplies = {
  listStaffSessions: { sessions: [phone, tablet] },
  listPasskeys: { passkeys: [passkey] },
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  return () => vi.unstubAllGlobals();
});

describe('The account of a person at the desk', () => {
  it('shows the roles, the passkeys and the sessions', async () => {
    await renderDesk('/account', { replies: reads });
    expect(await screen.findByText('Chrome, Android')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getAllByText('Cashier')[0]).toBeVisible();
    await expectAccessible();
  });

  it('ends another session', async () => {
    await renderDesk('/account', { replies: { ...reads, revokeStaffSession: { status: 'OK' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'End or sign out: Safari, iPad' }));
    await expect
      .poll(() => getSentDeskRequests('revokeStaffSession'))
      .toEqual([{ call: 'revokeStaffSession', params: { sessionId: 'session-2' }, body: {} }]);
    await expect.poll(() => getSentDeskRequests('listStaffSessions').length).toBe(2);
  });

  it('says why a session was not ended', async () => {
    await renderDesk('/account', {
      replies: { ...reads, revokeStaffSession: createProblemReply('BACKEND_UNAVAILABLE') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'End or sign out: Safari, iPad' }));
    expect(await screen.findByText(/^We’re having trouble right now/)).toBeVisible();
  });

  it('removes a passkey after confirmation', async () => {
    await renderDesk('/account', { replies: { ...reads, deletePasskey: { status: 'OK' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove passkey Safari, iPad' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    expect(getSentDeskRequests('deletePasskey')).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => getSentDeskRequests('deletePasskey')[0]?.params).toEqual({ passkeyId: 'passkey-1' });
  });

  it('adds a passkey, and offers none again in this browser', async () => {
    startRegistration.mockResolvedValue(credential);
    await renderDesk('/account', {
      replies: {
        ...reads,
        createPasskeyRegistration: registration,
        registerPasskey: { status: 'OK', passkeyId: 'passkey-2' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('Done! Next time you sign in without a code.')).toBeVisible();
    expect(localStorage.getItem('desk.passkey')).toBe('registered');
  });

  it('loads what has failed on request', async () => {
    await renderDesk('/account', {
      replies: { ...reads, listPasskeys: [createProblemReply('BUSY'), { passkeys: [] }] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have none yet.')).toBeVisible();
  });
});

describe('The offer of a passkey after signing in', () => {
  it('creates one, and goes on', async () => {
    startRegistration.mockResolvedValue(credential);
    await renderDesk('/passkey?next=%2Ftill', {
      replies: { createPasskeyRegistration: registration, registerPasskey: { status: 'OK', passkeyId: 'passkey-2' } },
    });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Create a passkey' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/till' }]);
  });

  it('stays when the person stops it in the browser', async () => {
    startRegistration.mockRejectedValue(new DOMException('cancelled', 'NotAllowedError'));
    await renderDesk('/passkey', { replies: { createPasskeyRegistration: registration } });
    const card = screen.getByRole('main');
    fireEvent.click(within(card).getByRole('button', { name: 'Create a passkey' }));
    expect(await screen.findByText(/^No passkey was created/)).toBeVisible();
    expect(getSentDeskRequests('registerPasskey')).toEqual([]);
  });

  it('goes on without one, and is not made again', async () => {
    await renderDesk('/passkey?next=%2Ftill');
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(getRecordedNavigations()).toEqual([{ how: 'assign', to: '/till' }]);
    expect(localStorage.getItem('desk.passkey')).toBe('declined');
  });
});
