import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSentDeskRequests, type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { passkeyOptions, passkeySignature } from '../msw/passkey-examples';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration: vi.fn() }));

const passkeySignIn: DeskResponseBody<'createPasskeySignIn'> = { challengeId: 'challenge-1', options: passkeyOptions };
const created: DeskResponseBody<'createKey'> = {
  name: 'shop',
  role: 'till',
  businessId: 'olive',
  expiresAt: AT,
  key: 'secret-key',
};
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  return () => vi.unstubAllGlobals();
});

describe('The question who the person at the desk is', () => {
  const open = (replies: DeskReplies = {}) =>
    renderDesk('/keys', { session: createRoleSession(), replies: { listKeys: { keys: [] }, ...replies } });

  it('is answered by a code, and the call goes on with what was entered', async () => {
    const sent = { challengeId: 'challenge-1', expiresInSeconds: 600, resendInSeconds: 30 };
    await open({
      createKey: [createProblemReply('REAUTHENTICATION_REQUIRED'), created],
      requestStaffCode: sent,
      confirmStaffSession: [{ status: 'WRONG_CODE', attemptsLeft: 2 }, { status: 'OK' }],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    type('Name', 'shop');
    press('Create a key');
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    fireEvent.click(question.getByRole('button', { name: 'Send me a code' }));
    const field = await question.findByLabelText('Code from the mail');
    await expectAccessible();
    fireEvent.change(field, { target: { value: '111111' } });
    expect(await question.findByText(/^This is not the code/)).toBeVisible();
    fireEvent.change(field, { target: { value: '123456' } });
    expect(await screen.findByText('secret-key')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
    expect(getSentDeskRequests('requestStaffCode')[0]?.body).toEqual({ email: 'noa@olive.example', locale: 'en' });
    const [first, second, ...more] = getSentDeskRequests('createKey');
    expect(first?.body).toMatchObject({ name: 'shop' });
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('is answered by a passkey', async () => {
    startAuthentication.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
    startAuthentication.mockResolvedValue(passkeySignature);
    await renderDesk('/keys', {
      session: { ...createRoleSession(), passkeys: 1 },
      replies: {
        listKeys: { keys: [] },
        createKey: [createProblemReply('REAUTHENTICATION_REQUIRED'), created],
        createPasskeySignIn: passkeySignIn,
        confirmStaffSessionByPasskey: { status: 'OK' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    type('Name', 'shop');
    press('Create a key');
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    fireEvent.click(question.getByRole('button', { name: 'Use passkey' }));
    expect(await question.findByText(/^Not confirmed/)).toBeVisible();
    fireEvent.click(question.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText('secret-key')).toBeVisible();
  });

  it('can be closed: nothing was done, and what was entered stays', async () => {
    await open({ createKey: createProblemReply('REAUTHENTICATION_REQUIRED') });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    type('Name', 'shop');
    press('Create a key');
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    fireEvent.click(question.getByRole('button', { name: 'Close' }));
    expect(await dialog().findByText('Nothing was done. Confirm it’s you, and try again.')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveValue('shop');
    expect(getSentDeskRequests('createKey')).toHaveLength(1);
    press('Create a key');
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  });
});
