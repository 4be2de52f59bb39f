// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { SessionProvider } from 'next-auth/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '@/contract/schemas/business';
import type { ShopItem } from '@/contract/schemas/shop';
import { createI18n } from '@/lib/i18n/instance';
import texts from '@/locales/en.json';
import { api } from '@/store/api';
import type { CallArgs, CallResult } from '@/store/call-query';
import { createStore } from '@/store/store';
import { PurchaseDialog } from './purchase-dialog';
import { usePurchase } from './use-purchase';

const item: ShopItem = {
  id: 'espresso',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  price: 30_000,
  currency: 'points',
  purchased: 0,
  affordable: true,
};
const gift = {
  id: 'g',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  status: 'active',
  code: '1',
};
const bought = { data: { status: 'OK', purchaseId: 'p', gift } };
const wallet = {
  businessWallet: 'points',
  pointsBalanceType: 'non-monetary',
  creditsBalanceType: 'monetary',
  pointName: 'point',
  pointsNamePlural: 'points',
  currency: 'EUR',
} satisfies Partial<Configuration>;

function Shop() {
  const { state, open, confirm, close } = usePurchase();
  return (
    <>
      <button onClick={() => open('points', item)}>Get it</button>
      {state.name !== 'closed' && <PurchaseDialog state={state} onConfirm={() => void confirm()} onClose={close} />}
    </>
  );
}

/** A shop whose purchases are answered one after another by what is given; gives what was sent. */
async function openShop(...answers: CallResult[]): Promise<CallArgs[]> {
  const sent: CallArgs[] = [];
  const transport = (args: CallArgs): Promise<CallResult> => {
    if (args.call === 'getConfiguration') return Promise.resolve({ data: wallet });
    if (args.call === 'getShops')
      return Promise.resolve({ data: { pointShop: [{ ...item, price: 40_000 }], rewardShop: [] } });
    sent.push(args);
    return Promise.resolve(answers.shift() ?? { error: { status: 500, code: 'INTERNAL_ERROR' } });
  };
  const store = createStore({ transport });
  await store.dispatch(api.endpoints.getConfiguration.initiate());
  render(
    <Provider store={store}>
      <SessionProvider session={null}>
        <I18nextProvider i18n={createI18n('en', texts)}>
          <Shop />
        </I18nextProvider>
      </SessionProvider>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Get it' }));
  return sent;
}

const confirm = (name = 'Confirm') => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(() => {
  // jsdom has the element, but not what opens it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('buying', () => {
  it('sends the price that was seen under one key, and shows the gift', async () => {
    const sent = await openShop(bought);
    confirm();
    expect(await screen.findByRole('heading', { name: 'It is yours' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: 30_000 } });
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends nothing a second time for a second press', async () => {
    const sent = await openShop(bought);
    const button = screen.getByRole('button', { name: 'Confirm' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('heading', { name: 'It is yours' });
    expect(sent).toHaveLength(1);
  });

  it('says neither done nor failed when nobody knows, and tries again under the same key', async () => {
    const sent = await openShop({ error: { status: 0, code: 'TIMEOUT_ERROR' } }, bought);
    confirm();
    expect(await screen.findByText(/We do not know yet/)).toBeVisible();
    confirm('Check again');
    expect(await screen.findByRole('heading', { name: 'It is yours' })).toBeVisible();
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each([
    ['INSUFFICIENT_BALANCE', 'Your balance is not enough for this one yet.'],
    ['OUT_OF_STOCK', 'Someone was faster: this one has just sold out.'],
    ['LIMIT_REACHED', 'You already have as many of these as one member can get.'],
  ] as const)('says why it was refused: %s', async (code, words) => {
    await openShop({ error: { status: 409, code } });
    confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('asks again at a new price, under a new key', async () => {
    const sent = await openShop({ error: { status: 409, code: 'PRICE_CHANGED' } }, bought);
    confirm();
    expect(await screen.findByText(/The price has changed in the meantime\. Please look/)).toBeVisible();
    expect(screen.getByText('400.00')).toBeVisible();
    confirm();
    await screen.findByRole('heading', { name: 'It is yours' });
    expect(sent.map(({ body }) => body)).toEqual([
      { itemId: 'espresso', price: 30_000 },
      { itemId: 'espresso', price: 40_000 },
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
