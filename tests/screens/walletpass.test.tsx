import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemberDetails } from '../msw/responses';
import type { Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const code = { shortUserId: '471 112', expiresAt: '2999-01-01T00:00:00.000Z' };
const links = { links: { appleWallet: null, googlePay: { url: 'https://pay.google.com/gp/v/save/x' } } };
const all: Replies = { getShortUserId: code, getWalletLinks: links };
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'My card' });

describeStates({
  path: '/member/walletpass',
  call: 'getShortUserId',
  success: { reply: code, shows: () => screen.findByText('471 112') },
  others: all,
  always: findTitle,
});

describeStates({
  path: '/member/walletpass',
  call: 'getWalletLinks',
  success: { reply: links, shows: () => screen.findByRole('link', { name: /^Add to Google Wallet/ }) },
  empty: {
    reply: { links: { appleWallet: null, googlePay: null } },
    shows: () => screen.findByText(/^There’s no wallet card yet\./),
  },
  others: all,
  always: findTitle,
});

describeStates({
  path: '/member/walletpass',
  call: 'getMemberDetails',
  success: { reply: createMemberDetails({ points: 123_400 }), shows: () => screen.findByText('1,234.00') },
  others: all,
  loading: findTitle,
});

describe('/member/walletpass', () => {
  it('shows the member code as text and QR code', async () => {
    await renderPage('/member/walletpass', { replies: all });
    expect(await screen.findByRole('img', { name: 'QR code of 471 112' })).toBeVisible();
  });

  it('shows no code and no wallet in a support session', async () => {
    await renderPage('/member/walletpass', { who: 'support' });
    expect(await screen.findByText('Only members themselves have a code for the till.')).toBeVisible();
    expect(screen.getByText('Only members themselves can add the card to a wallet.')).toBeVisible();
    expect(getSentRequests()).toEqual([]);
  });
});
