import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { createCodeSent, done, createMemberDetails, createLoginVerified } from '@/tests/msw/responses';
import { createProblemReply, type Replies } from '@/tests/msw/replies';
import { renderPortal, type Visitor } from '@/tests/setup/render-portal';
import { ConfirmContactScreen } from './confirm-contact-screen';

const proof = (token: string) => createLoginVerified({ token });
const makeDetails = (member: Partial<MemberDetails['member']>) => createMemberDetails({ member });
const unconfirmed = makeDetails({
  email: 'ada@example.com',
  emailConfirmed: true,
  phoneNumber: '+972541234567',
  phoneConfirmed: false,
});

const open = (replies: Replies, visitor: Visitor = 'member') =>
  renderPortal(<ConfirmContactScreen />, {
    who: visitor,
    path: '/member/confirm-contact?callbackUrl=%2Fmember%2Fshop',
    replies: {
      getMemberDetails: unconfirmed,
      requestVerification: createCodeSent({ channel: 'sms', destination: '•••• 4567', codeLength: 6 }),
      ...replies,
    },
  });

async function enterCode(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  fireEvent.change(await screen.findByLabelText('Your code'), { target: { value: '123456' } });
}

describe('Page to confirm a contact', () => {
  it('confirms the contact by a code sent to it, and opens the requested page', async () => {
    const { sent, router } = await open({ loginVerify: proof('read-the-message'), changeIdentifier: done });
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your phone number' })).toBeVisible();
    await enterCode();
    expect(screen.getByText(/We’ve sent a 6-digit code by text message to/)).toHaveTextContent('+972541234567');
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/shop'));
    const requested = sent.find(({ call }) => call === 'requestVerification');
    expect(requested?.body).toMatchObject({ purpose: 'confirm', newPhoneNumber: '+972541234567' });
    const change = sent.filter(({ call }) => call === 'changeIdentifier');
    expect(change).toHaveLength(1);
    expect(change[0]?.body).toEqual({ kind: 'phoneNumber', value: '+972541234567', addressProof: 'read-the-message' });
  });

  it('also requests a code to the member if the backend requires it, and moves the focus', async () => {
    const { sent, router } = await open({
      loginVerify: [proof('read-the-message'), proof('sent-to-the-member')],
      changeIdentifier: [createProblemReply('CONFIRMATION_REQUIRED'), done],
    });
    await enterCode();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' });
    // The focus is set in an effect after the heading is in the page.
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.replace).not.toHaveBeenCalled();
    await enterCode();
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/shop'));
    const last = sent.findLast(({ call }) => call === 'changeIdentifier');
    expect(last).toMatchObject({ body: { addressProof: 'read-the-message' }, confirmation: 'sent-to-the-member' });
  });

  it('shows an error when the contact belongs to another member, and starts over', async () => {
    const taken = createProblemReply('register.unique.identifier.exists.phone');
    const { router } = await open({ loginVerify: proof('read-the-message'), changeIdentifier: taken });
    await enterCode();
    expect(await screen.findByText(/This phone number already has an account/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('shows an error for a wrong code, and accepts another', async () => {
    const wrong = { status: 'WRONG_CODE', attemptsLeft: 2 } as const;
    const { router } = await open({ loginVerify: [wrong, proof('read-the-message')], changeIdentifier: done });
    await enterCode();
    await waitFor(() => expect(screen.getByLabelText('Your code')).toBeInvalid());
    fireEvent.change(screen.getByLabelText('Your code'), { target: { value: '123' } });
    fireEvent.change(screen.getByLabelText('Your code'), { target: { value: '123556' } });
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
  });

  it('can be skipped', async () => {
    const { sent, router } = await open({});
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/shop');
    expect(sent.map(({ call }) => call)).toEqual(['getMemberDetails']);
  });

  it('opens the requested page when every contact is confirmed', async () => {
    const confirmed = makeDetails({ email: 'ada@example.com', emailConfirmed: true });
    const { router } = await open({ getMemberDetails: confirmed });
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/shop'));
  });

  it('opens the requested page in a support session', async () => {
    const { router } = await open({}, 'support');
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/member/shop'));
    expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
  });

  it('shows an error and can be retried', async () => {
    await open({ getMemberDetails: [createProblemReply('BACKEND_UNAVAILABLE'), unconfirmed] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Confirm your phone number' })).toBeVisible();
  });
});
