import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblemReply, type ResponseBody, type Failure } from '@/tests/msw/replies';
import { renderPortal, type Visitor } from '@/tests/setup/render-portal';
import { ReferralDialog } from './referral-dialog';

const referral = { id: 'AAAA-BBBB-CCCC', url: 'https://olive.example/?ref=AAAA-BBBB-CCCC', invited: 3, rewarded: 1 };
const reward = { points: 5_000, credit: 0 };

async function open(
  more: Partial<ResponseBody<'getFriendReferral'>>,
  visitor: Visitor = 'member',
  ...before: Failure[]
) {
  const replies = { getFriendReferral: [...before, { ...referral, ...more }] };
  const { sent } = await renderPortal(<ReferralDialog onClose={vi.fn()} />, { replies, who: visitor });
  return sent;
}

describe('Referral dialog', () => {
  it('shows that the first purchase rewards both, and which friends have not bought yet', async () => {
    await open({ reward: { ...reward, when: 'firstPurchase' }, waiting: 2 });
    expect(await screen.findByText(/joins with your link and makes a first purchase, you both get/)).toBeVisible();
    expect(
      screen.getByText('2 friends haven’t made a first purchase yet. Each one earns you both a reward.'),
    ).toBeVisible();
  });

  it('names the minimum purchase where the business requires one', async () => {
    await open({ reward: { ...reward, when: 'firstPurchase', minimumPurchase: 1_000 } });
    expect(await screen.findByText(/joins with your link and spends .*10\.00.* or more, you both/)).toBeVisible();
  });

  it('shows that registration rewards both, if the business is configured so', async () => {
    await open({ reward: { ...reward, when: 'joining' }, waiting: 0 });
    expect(await screen.findByText(/joins with your link, you both get/)).toBeVisible();
    expect(screen.queryByText(/first purchase/)).not.toBeInTheDocument();
  });

  it('shows an error when the link could not be loaded, and loads it on retry', async () => {
    await open({}, 'member', createProblemReply('BACKEND_UNAVAILABLE'));
    expect(await screen.findByText('Oh no, there was an error')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
  });

  it('offers WhatsApp and mail with the text and the link, and shows the link without its protocol', async () => {
    await open({});
    const text = encodeURIComponent('Join me at Olive');
    expect(await screen.findByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${text}%20${encodeURIComponent(referral.url)}`,
    );
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^mailto:\\?subject=${text}&body=`)),
    );
    expect(screen.getByText('olive.example/?ref=AAAA-BBBB-CCCC')).toBeVisible();
  });

  it('says what the next friend earns', async () => {
    await open({ reward: { ...reward, when: 'joining' }, waiting: 0 });
    expect(await screen.findByText(/^Your next friend earns you both/)).toHaveTextContent('50.00 points');
  });

  it('is unavailable in a support session, with the reason and without a call', async () => {
    const sent = await open({}, 'support');
    expect(screen.getByText('Only members themselves can invite friends.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'getFriendReferral')).toEqual([]);
  });
});
