import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, createDeferredReply, createProblemReply, type ResponseBody, type Reply } from '../msw/replies';
import { respondTo } from '../msw/handlers';
import { getSentRequests } from '../msw/server';
import { createMemberDetails } from '../msw/responses';
import { renderPage } from '../setup/render-page';
import type { Visitor } from '../setup/render-portal';
import { expectSignInAfter } from './states';

const collect = () => fireEvent.click(screen.getByRole('button', { name: 'Add to my balance' }));

async function claim(visitor: Visitor, ...replies: Reply<'submitQrCode'>[]): Promise<void> {
  await renderPage('/purchasescanner', {
    who: visitor,
    replies: { submitQrCode: replies, getMemberDetails: createMemberDetails() },
  });
  fireEvent.change(await screen.findByLabelText('Code on the receipt'), { target: { value: 'R-4711-XYZ' } });
  collect();
}

const earned: ResponseBody<'submitQrCode'> = { status: 'OK', pointsEarned: 1_250, creditEarned: 0 };

describe('/purchasescanner', () => {
  it('accepts a receipt code of a member, shows progress, and shows what was earned', async () => {
    const later = createDeferredReply<ResponseBody<'submitQrCode'>>();
    await claim('member', later.reply);
    await expect.poll(() => getSentRequests('submitQrCode')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add to my balance' })).toHaveAttribute('aria-busy', 'true');
    collect();
    later.release(earned);
    expect(await screen.findByText('Added to your balance!')).toHaveFocus();
    expect(screen.getByText('+12.50')).toBeVisible();
    expect(getSentRequests('submitQrCode')).toMatchObject([{ body: { transactionId: 'R-4711-XYZ', type: 'receipt' } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Scan another receipt' }));
    expect(await screen.findByLabelText('Code on the receipt')).toHaveValue('');
  });

  it('requests an identifier from a visitor, and offers sign-in instead', async () => {
    await claim('visitor', earned);
    expect(await screen.findByLabelText('Your phone number or e-mail')).toBeInvalid();
    expect(getSentRequests('submitQrCode')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute(
      'href',
      '/auth/signin?callbackUrl=%2Fpurchasescanner',
    );
    const field = screen.getByLabelText('Your phone number or e-mail');
    fireEvent.change(field, { target: { value: 'ada@example.com' } });
    collect();
    expect(await screen.findByText('Added to your balance!')).toBeVisible();
    expect(getSentRequests('submitQrCode')).toMatchObject([{ body: { identifier: 'ada@example.com' } }]);
  });

  it.each([
    ['ALREADY_CLAIMED', 'This receipt has already been used.'],
    ['NOT_FOUND', 'We couldn’t find this receipt. Check what you entered and try again.'],
    ['EXPIRED', 'This receipt is too old to earn from.'],
  ] as const)('says why a receipt earned nothing: %s', async (status, text) => {
    await claim('member', { status });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Code on the receipt')).toHaveValue('R-4711-XYZ');
  });

  it('shows an error offline and retries with the same idempotency key', async () => {
    await claim('member', connectionLost, earned);
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    collect();
    expect(await screen.findByText('Added to your balance!')).toBeVisible();
    const keys = getSentRequests('submitQrCode').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows how long to wait after too many requests and keeps the typed code', async () => {
    await claim('member', createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 90 }));
    expect(await screen.findByText(/Wait 1:\d\d and try again/, { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByLabelText('Code on the receipt')).toHaveValue('R-4711-XYZ');
  });

  it('leads to sign-in when the session has ended', async () => {
    await claim('member', earned);
    await screen.findByText('Added to your balance!');
    respondTo({ getMemberDetails: createProblemReply('SESSION_REQUIRED') });
    fireEvent.click(screen.getByRole('button', { name: 'Scan another receipt' }));
    fireEvent.change(await screen.findByLabelText('Code on the receipt'), { target: { value: 'R-4712-XYZ' } });
    collect();
    await expectSignInAfter('/purchasescanner');
  });

  it('is read-only in a support session', async () => {
    await renderPage('/purchasescanner', { who: 'support' });
    expect(await screen.findByText('Only members themselves can earn from a receipt.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to my balance' })).toBeNull();
  });
});
