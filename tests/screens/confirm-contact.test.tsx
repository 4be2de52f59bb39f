import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCodeSent, createMemberDetails } from '../msw/responses';
import { connectionLost, createProblemReply } from '../msw/replies';
import { renderPage } from '../setup/render-page';
import { describeStates, expectSignInAfter } from './states';

const unconfirmed = createMemberDetails({ member: { phoneNumber: '+972541234567', phoneConfirmed: false } });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Confirm your phone number' });

describeStates({
  path: '/member/confirm-contact',
  call: 'getMemberDetails',
  success: { reply: unconfirmed, shows: findTitle },
  empty: {
    reply: createMemberDetails(),
    shows: () => screen.findByRole('heading', { level: 1, name: 'Hello, Ada' }),
  },
  others: {
    getGifts: { gifts: [] },
    getShops: { pointShop: [], rewardShop: [] },
    getBudgetActivity: { transactions: [], page: 1, perPage: 3, total: 0 },
  },
});

describe('/member/confirm-contact', () => {
  const sendCode = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));

  it('shows an error when a code cannot be sent offline, and sends it on retry', async () => {
    await renderPage('/member/confirm-contact', {
      details: unconfirmed,
      replies: { requestVerification: [connectionLost, createCodeSent({ channel: 'sms', codeLength: 6 })] },
    });
    await sendCode();
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    await sendCode();
    expect(await screen.findByLabelText('Your code')).toBeVisible();
  });

  it('leads to sign-in when the session ended before the code was sent', async () => {
    await renderPage('/member/confirm-contact', {
      details: unconfirmed,
      replies: { requestVerification: createProblemReply('SESSION_REQUIRED') },
    });
    await sendCode();
    await expectSignInAfter('/member/confirm-contact');
  });
});
