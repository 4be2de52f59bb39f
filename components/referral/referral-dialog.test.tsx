// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem, type AnswerBody, type Failure } from '@/tests/msw/replies';
import { renderPortal, type Visitor } from '@/tests/setup/render-portal';
import { ReferralDialog } from './referral-dialog';

const referral = { id: 'AAAA-BBBB-CCCC', url: 'https://olive.example/?ref=AAAA-BBBB-CCCC', invited: 3, rewarded: 1 };
const reward = { points: 5_000, credit: 0 };

async function open(more: Partial<AnswerBody<'getFriendReferral'>>, who: Visitor = 'member', ...before: Failure[]) {
  const replies = { getFriendReferral: [...before, { ...referral, ...more }] };
  const { sent } = await renderPortal(<ReferralDialog onClose={vi.fn()} />, { replies, who });
  return sent;
}

describe('the invitation of friends', () => {
  it('says that the first purchase rewards both, and who has yet to make one', async () => {
    await open({ reward: { ...reward, when: 'firstPurchase' }, waiting: 2 });
    expect(await screen.findByText(/joins by your link and makes a first purchase, you both get/)).toBeVisible();
    expect(screen.getByText('2 friends have yet to make a first purchase: each rewards you both.')).toBeVisible();
  });

  it('says how much a purchase has to come to, where the business rewards no smaller one', async () => {
    await open({ reward: { ...reward, when: 'firstPurchase', minimumPurchase: 1_000 } });
    expect(
      await screen.findByText(/joins by your link and makes a purchase of .*10\.00.* or more, you both/),
    ).toBeVisible();
  });

  it('says that joining rewards both where the business rewards that', async () => {
    await open({ reward: { ...reward, when: 'joining' }, waiting: 0 });
    expect(await screen.findByText(/joins by your link, you both get/)).toBeVisible();
    expect(screen.queryByText(/first purchase/)).not.toBeInTheDocument();
  });

  it('says so where the link could not be found, and finds it when asked again', async () => {
    await open({}, 'member', problem('BACKEND_UNAVAILABLE'));
    expect(await screen.findByText('Oh no, there was an error')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
  });

  it('is the member’s: support reads why, and nothing is asked for', async () => {
    const sent = await open({}, 'support');
    expect(screen.getByText('Only the member can invite friends.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'getFriendReferral')).toEqual([]);
  });
});
