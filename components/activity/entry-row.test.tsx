import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Purchase, Transaction } from 'loyalty-contract/schemas/transactions';
import { renderPortal } from '@/tests/setup/render-portal';
import { EntryRow } from './entry-row';
import { PurchaseRow } from './purchase-row';

const at = '2026-11-20T10:00:00.000Z';
const plain: Transaction = {
  type: 'point',
  operation: 'PurchaseReward',
  created_on: at,
  amount: 4_599,
  entity_id: 'p',
};
const show = (more: Partial<Transaction>) => renderPortal(<EntryRow entry={{ ...plain, ...more }} />);
const getRow = () => screen.getByRole('listitem');

// Near days are relative to today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

describe('Activity row', () => {
  it('shows place, receipt and the person at the till of a payment', async () => {
    const payment = { operation: 'Payment', amount: -1_500, cause: 'till' } as const;
    await show({ ...payment, place: 'Carmel', receiptNumber: 'H-7', servedBy: 'Noa' });
    for (const text of ['Used to pay in store.', 'Carmel', 'Receipt H-7', 'Served by Noa'])
      expect(getRow()).toHaveTextContent(text);
  });

  it('says that a payment was reported, and when', async () => {
    await show({ operation: 'Payment', amount: -1_500, spending: { kind: 'payment', id: 'pay-1', reportedAt: at } });
    fireEvent.click(screen.getByText('Payment'));
    expect(await screen.findByText(/^You reported on 20.11.2026 that this wasn’t you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
  });

  it('lets a payment be reported, and nothing else', async () => {
    await show({ operation: 'Payment', amount: -1_500, spending: { kind: 'payment', id: 'pay-1' } });
    fireEvent.click(screen.getByText('Payment'));
    expect(await screen.findByRole('button', { name: 'This wasn’t me' })).toBeVisible();
    cleanup();
    await show({ operation: 'PointShopPurchase', amount: -1_500, entity_id: 'p-1', cause: 'shop' });
    fireEvent.click(screen.getByRole('listitem').querySelector('summary')!);
    await expect.poll(() => screen.getByRole('listitem').querySelector('details')?.open).toBe(true);
    expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
  });

  it('shows when and where the gift of a shop’s item was used', async () => {
    const used = { at, place: 'Carmel' };
    await show({ entity: { kind: 'item', name: 'Espresso', giftId: 'g', used } });
    expect(getRow()).toHaveTextContent(/Used at Carmel on 20.11.2026 at \d\d:00/);
  });

  it('shows rule, purchase, remainder and balance of a credit entry', async () => {
    await show({
      cause: 'purchase',
      rule: 'pointsPerUnit',
      balance: 60_000,
      entity: { kind: 'purchase', location: 'Carmel', receiptNumber: '77', total: 4_599 },
      left: { amount: 1_000, expiresAt: '2027-11-20T10:00:00.000Z' },
    });
    for (const text of ['Based on what you paid.', 'Carmel', 'Receipt 77', '€45.99', '10.00 points', '600.00 points'])
      expect(getRow()).toHaveTextContent(text);
    expect(getRow()).toHaveTextContent('Remaining, expires on 20 Nov 2027');
  });

  it('says as how much a purchase counted, of which a part earned nothing or more', async () => {
    await show({
      operation: 'PurchaseReward',
      cause: 'purchase',
      rule: 'pointsPerUnit',
      rate: { earned: 100, spent: 100 },
      counted: 6_000,
      entity: { kind: 'purchase', location: 'Carmel', receiptNumber: '77', total: 10_000 },
    });
    const text = (getRow().textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
    expect(text).toContain('You earn 1 point for every €1 you spend.');
    expect(text).toContain('this purchase counted as €60.');
  });

  it('says which offer made a purchase earn more, by what was published then', async () => {
    await show({
      operation: 'PurchaseReward',
      cause: 'purchase',
      rule: 'pointsPerUnit',
      rate: { earned: 100, spent: 100 },
      counted: 20_000,
      multipliers: [{ id: 'tea', name: 'Tea time', percent: 200 }],
    });
    const text = (getRow().textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
    expect(text).toContain('“Tea time”: 2 × as much');
    expect(text).toContain('So this purchase counted as €200.');
    expect(text).not.toContain('how it was paid');
  });

  it('calls what a level brings the bonus of the level, not a second purchase', async () => {
    await show({ operation: 'PurchaseReward', cause: 'purchase', rule: 'tier' });
    expect(getRow()).toHaveTextContent('Your level’s bonus');
    expect(getRow()).not.toHaveTextContent('Earned from a purchase');
  });

  it('shows the purpose of a debit entry and the lots that it used', async () => {
    await show({
      operation: 'PointShopPurchase',
      amount: -30_000,
      cause: 'shop',
      rule: 'gift-espresso',
      entity: { kind: 'item', name: 'Espresso', giftId: 'gift-1' },
      lots: [{ amount: 30_000, operation: 'WelcomeBonus', created_on: at, expiresAt: null }],
      moreLots: 3,
    });
    expect(screen.getByRole('link', { name: 'See gift' })).toHaveAttribute('href', '/member/rewards?gift=gift-1');
    for (const text of ['Espresso', 'Welcome bonus 20/11/2026', '300.00 points', 'and 3 more'])
      expect(screen.getByRole('group')).toHaveTextContent(text);
    expect(screen.getByRole('group')).not.toHaveTextContent('gift-espresso');
  });

  it('shows the cause without a reference, and nothing for a cause without text', async () => {
    await show({ operation: 'Expiry', amount: -500, cause: 'expiry' });
    expect(getRow()).toHaveTextContent('Expired before it was used.');
    await show({ cause: 'something-new', left: { amount: 0, expiresAt: null } });
    expect(screen.getAllByRole('group').at(-1)).not.toHaveTextContent('something-new');
    expect(screen.getByText('All used.')).toBeInTheDocument();
  });
});

describe('Activity row of an operation that the contract does not have', () => {
  it('shows its amount and time with a generic title', async () => {
    await show({ operation: 'Other', amount: -500, cause: 'charity' });
    for (const text of ['Other change', '5.00', '20/11/2026']) expect(getRow()).toHaveTextContent(text);
  });
});

describe('Activity row of a correction', () => {
  it('shows what was corrected and the reason of staff', async () => {
    await show({ operation: 'Correction', cause: 'correction', reason: 'You waited too long' });
    for (const text of ['Corrected by our team.', 'Reason: You waited too long'])
      expect(getRow()).toHaveTextContent(text);
  });

  it('names the corrected purchase', async () => {
    await show({
      operation: 'Reversal',
      amount: -4_599,
      cause: 'void',
      reason: 'Typed twice',
      entity: { kind: 'purchase', location: 'Carmel', receiptNumber: '77', total: 4_599 },
    });
    for (const text of ['A purchase was cancelled.', 'Reason: Typed twice', 'Receipt 77'])
      expect(getRow()).toHaveTextContent(text);
  });
});

describe('Title of an activity row', () => {
  it.each([
    ['point', -30_000, '-300.00Points'],
    ['point', 100, '+1.00Point'],
    ['credit', 1_200, '+€12.00Credits'],
  ] as const)('is the configured, capitalised name of its type: %s of %d', async (type, amount, text) => {
    await renderPortal(<EntryRow entry={{ ...plain, type, amount }} />, {
      configuration: { creditNamePlural: 'credits' },
    });
    expect(getRow()).toHaveTextContent(text);
  });
});

describe('Purchase without earnings', () => {
  const purchase: Purchase = {
    id: 'p',
    created_on: at,
    location: 'Carmel',
    receiptNumber: '77',
    total: 5,
    items: [{ name: 'Bag', quantity: 1, amount: 5 }],
    pointsEarned: 0,
    creditEarned: 0,
  };

  it('shows what was returned and that it was cancelled', async () => {
    await renderPortal(
      <PurchaseRow
        purchase={{
          ...purchase,
          total: 4_599,
          corrections: [
            { kind: 'return', amount: 2_300, reason: 'Too salty', created_on: at },
            { kind: 'void', amount: 2_299, reason: 'Typed twice', created_on: at },
          ],
        }}
      />,
    );
    for (const text of [
      'Returned',
      '-€23.00',
      'Reason: Too salty',
      'This purchase was cancelled.',
      'Reason: Typed twice',
    ])
      expect(screen.getByRole('group')).toHaveTextContent(text);
  });

  it('shows how many pieces of a line were returned', async () => {
    const items = [{ name: 'Coffee', quantity: 3, amount: 1_000, returned: 2 }];
    const multipliers = [{ id: 'tea', name: 'Tea time', percent: 150 }];
    await renderPortal(<PurchaseRow purchase={{ ...purchase, items, multipliers }} />);
    expect(screen.getByRole('group')).toHaveTextContent(/“.?Tea time.?”: 1\.5 × as much/);
    expect(screen.getByText('2 returned')).toBeInTheDocument();
  });

  it.each([
    ['nothingPaid', 'No money was paid, so nothing was earned.'],
    ['tooLittle', 'The amount was too small to earn anything.'],
    ['noRule', 'What was bought didn’t earn anything at that time.'],
  ] as const)('explains why it earned nothing: %s', async (earnedNothing, text) => {
    await renderPortal(<PurchaseRow purchase={{ ...purchase, earnedNothing }} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
