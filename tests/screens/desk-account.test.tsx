import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPasskeyOffered } from '@/lib/desk/passkeys';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests, type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { createInvitation, createStaffSession } from '../msw/desk-responses';
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
  listDevicePeople: { people: [], own: null },
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

  it('accepts an invitation, which changes the session', async () => {
    const accepted = createStaffSession({ name: 'Noa L.' });
    const invited = createStaffSession({ businesses: [], invitations: [createInvitation()] });
    await renderDesk('/account', {
      session: invited,
      replies: { ...reads, acceptInvitation: { status: 'OK' }, getStaffSession: accepted },
    });
    const list = within(screen.getByRole('list', { name: 'Invitations' }));
    expect(list.getByText('invited 25 Nov 2026 as \u2068Noa L.\u2069')).toBeVisible();
    await expectAccessible();
    fireEvent.click(list.getByRole('button', { name: 'Accept: Kahve' }));
    expect(await screen.findByText('You now have a role at Kahve.')).toBeVisible();
    expect(getSentDeskRequests('acceptInvitation')[0]?.params).toEqual({ businessId: 'kahve' });
    await expect.poll(() => screen.queryByRole('list', { name: 'Invitations' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Account of Noa L.' })).toBeVisible();
  });

  it('declines an invitation, and further ones of the business', async () => {
    const blocked = [{ businessId: 'kahve', businessName: 'Kahve' }];
    await renderDesk('/account', {
      session: createStaffSession({ invitations: [createInvitation()] }),
      replies: {
        ...reads,
        declineInvitation: { status: 'OK' },
        allowInvitations: { status: 'OK' },
        getStaffSession: [createStaffSession({ blocked }), createStaffSession()],
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Decline: Kahve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this invitation?' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'No further invitations from Kahve' }));
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Invitation of Kahve declined.')).toBeVisible();
    expect(getSentDeskRequests('declineInvitation')[0]).toMatchObject({
      params: { businessId: 'kahve' },
      body: { block: true },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Allow again: Kahve' }));
    await expect.poll(() => screen.queryByRole('list', { name: 'No invitations from' })).toBeNull();
    expect(getSentDeskRequests('allowInvitations')).toHaveLength(1);
  });

  it('says why an invitation was not accepted', async () => {
    await renderDesk('/account', {
      session: createStaffSession({ invitations: [createInvitation()] }),
      replies: { ...reads, acceptInvitation: createProblemReply('BACKEND_UNAVAILABLE') },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accept: Kahve' }));
    expect(await screen.findByText(/^We’re having trouble right now/)).toBeVisible();
  });

  it('has the person’s own name, which no business writes', async () => {
    await renderDesk('/account', {
      replies: { ...reads, setStaffName: { status: 'OK' }, getStaffSession: createStaffSession({ name: 'Noa Katz' }) },
    });
    const field = screen.getByLabelText('Your name');
    fireEvent.change(field, { target: { value: 'evil.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^Enter a name without a web address/)).toBeVisible();
    fireEvent.change(field, { target: { value: ' Noa Katz ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name saved.')).toBeVisible();
    expect(getSentDeskRequests('setStaffName')[0]?.body).toEqual({ name: 'Noa Katz' });
    expect(await screen.findByRole('button', { name: 'Account of Noa Katz' })).toBeVisible();
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
    expect(isPasskeyOffered('noa@olive.example')).toBe(false);
    // Somebody else who shares the device.
    expect(isPasskeyOffered('dana@olive.example')).toBe(true);
  });
});
