import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { createProblemReply } from '@/tests/msw/replies';
import { renderPortal, type PortalOptions } from '@/tests/setup/render-portal';
import { BalanceCard } from './balance-card';

const renderBalanceCard = (options: PortalOptions) => renderPortal(<BalanceCard />, { who: 'member', ...options });

// Near days are relative to today.
describe('Balance card', () => {
  it('shows the single balance type of the business', async () => {
    await renderBalanceCard({ details: createMemberDetails({ points: 123_400, credit: 999 }) });
    expect(await screen.findByText('1,234.00')).toBeVisible();
    expect(screen.getByText('Points')).toBeVisible();
    expect(screen.queryByText('Credit')).toBeNull();
  });

  it('shows whole points where the business counts whole points', async () => {
    await renderBalanceCard({
      configuration: { pointsDecimals: 0 },
      details: createMemberDetails({ points: 123_400 }),
    });
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  it('shows both balances, with credit as money', async () => {
    await renderBalanceCard({
      configuration: { businessWallet: 'points and credit' },
      details: createMemberDetails({ points: 500, credit: 1_250 }),
    });
    expect(await screen.findByText('€12.50')).toBeVisible();
    expect(screen.getByText('5.00')).toBeVisible();
  });

  it('shows a currency without decimals without them', async () => {
    await renderBalanceCard({
      configuration: { businessWallet: 'credit', currency: 'JPY' },
      details: createMemberDetails({ credit: 123_400 }),
    });
    expect(await screen.findByText('¥1,234')).toBeVisible();
  });

  it('shows what expires next in one line', async () => {
    const details = createMemberDetails({ points: 123_400 });
    details.pointsBalance.expiring = [
      { amount: 3_000, expiresAt: '2027-01-31T12:00:00.000Z' },
      { amount: 500, expiresAt: '2026-11-25T21:00:00.000Z' },
    ];
    await renderBalanceCard({ details });
    const card = await screen.findByRole('region', { name: 'Your balance' });
    expect(card).toHaveTextContent('5.00 points expiring on 25 Nov 2026');
    expect(card).not.toHaveTextContent('2027');
  });

  it('shows an error when the balance could not be loaded, and loads it on retry', async () => {
    await renderBalanceCard({
      replies: { getMemberDetails: [createProblemReply('BACKEND_UNAVAILABLE'), createMemberDetails({ points: 700 })] },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7.00')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is hidden without a wallet', async () => {
    await renderBalanceCard({ configuration: { businessWallet: 'none' } });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
