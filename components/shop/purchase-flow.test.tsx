import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGift, createShopItem } from '@/tests/msw/responses';
import { connectionLost, createProblemReply, type Reply } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { PurchaseDialog } from './purchase-dialog';
import { usePurchase } from './use-purchase';

const item = createShopItem();
const bought = { status: 'OK', purchaseId: 'p', gift: createGift({ name: 'Espresso' }) } as const;

function Shop() {
  const { state, open, confirm, close } = usePurchase();
  return (
    <>
      <button onClick={() => open('point', item)}>Get</button>
      {state.name !== 'closed' && (
        <PurchaseDialog state={state} onConfirm={confirm} onLeave={() => undefined} onClose={close} />
      )}
    </>
  );
}

const sent = () => getSentRequests('submitPointShopPurchase');

/** A shop whose purchases get the given responses in order. */
async function openShop(...replies: Reply<'submitPointShopPurchase'>[]): Promise<void> {
  await renderPortal(<Shop />, {
    replies: {
      getShops: { pointShop: [createShopItem({ price: 40_000 })], rewardShop: [] },
      submitPointShopPurchase: replies,
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Get' }));
}

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name = 'Get it') => fireEvent.click(dialog().getByRole('button', { name }));

afterEach(() => void vi.useRealTimers());

describe('Purchase flow', () => {
  it('sends the displayed price with one idempotency key and shows the gift', async () => {
    await openShop(bought);
    confirm();
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({ call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: 30_000 } });
    expect(sent()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('ignores a second click', async () => {
    await openShop(bought);
    const button = dialog().getByRole('button', { name: 'Get it' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('heading', { name: 'It’s yours!' });
    expect(sent()).toHaveLength(1);
  });

  it('reports an unknown outcome as neither done nor failed and retries with the same key', async () => {
    await openShop(connectionLost, bought);
    confirm();
    expect(await screen.findByText(/We don’t know yet/)).toBeVisible();
    confirm('Check again');
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('checks an unknown outcome automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openShop(createProblemReply('BACKEND_UNAVAILABLE'), bought);
    confirm();
    expect(await screen.findByText('Still checking…')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('resumes an unfinished purchase with the same key', async () => {
    await openShop(connectionLost, bought);
    confirm();
    await screen.findByText(/We don’t know yet/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Get' }));
    expect(screen.getByText(/We don’t know yet/)).toBeVisible();
    confirm('Check again');
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('links to the gift, focuses the link, and shows the remaining balance', async () => {
    await openShop(bought);
    confirm();
    const link = await screen.findByRole('link', { name: 'Show the code' });
    expect(link).toHaveFocus();
    expect(link).toHaveAccessibleDescription('Your Espresso is in My gifts.');
  });

  it('promises no code for a gift whose hours have not come', async () => {
    const notNow = { reason: 'hour', nextAt: '2030-01-01T12:00:00.000Z' } as const;
    await openShop({ ...bought, gift: createGift({ name: 'Espresso', notNow }) });
    confirm();
    expect(await screen.findByRole('link', { name: 'Go to my gifts' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Show the code' })).toBeNull();
  });

  it.each([
    ['INSUFFICIENT_BALANCE', 'You don’t have enough for this yet.'],
    ['OUT_OF_STOCK', 'Sorry, this just sold out.'],
    ['LIMIT_REACHED', 'You’ve reached the limit for this reward.'],
  ] as const)('says why the purchase was refused: %s', async (code, text) => {
    await openShop(createProblemReply(code));
    confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(dialog().queryByRole('button', { name: 'Get it' })).not.toBeInTheDocument();
  });

  it('requires confirmation of a new price, with a new key', async () => {
    await openShop(createProblemReply('PRICE_CHANGED'), bought);
    confirm();
    expect(await screen.findByText(/The price has changed\. Check the new price/)).toBeVisible();
    expect(screen.getByText('400.00')).toBeVisible();
    confirm();
    await screen.findByRole('heading', { name: 'It’s yours!' });
    expect(sent().map(({ body }) => body)).toEqual([
      { itemId: 'espresso', price: 30_000 },
      { itemId: 'espresso', price: 40_000 },
    ]);
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
