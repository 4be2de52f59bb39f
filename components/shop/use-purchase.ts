import { useReducer } from 'react';
import type { ShopItem } from '@/contract/schemas/shop';
import { api, useSubmitPointShopPurchaseMutation, useSubmitRewardShopPurchaseMutation } from '@/store/api';
import { isApiError } from '@/store/api-error';
import { useAppDispatch } from '@/store/store';
import { setTransactionId } from '@/store/transaction';
import { closedPurchase, isSending, purchaseMachine, type Intent, type ShopName } from './purchase-machine';

/** Drives the purchase machine: one key an intent, the same key for every try of it. */
export function usePurchase() {
  const [state, send] = useReducer(purchaseMachine, closedPurchase);
  const [buyInPointShop] = useSubmitPointShopPurchaseMutation();
  const [buyInRewardShop] = useSubmitRewardShopPurchaseMutation();
  const dispatch = useAppDispatch();

  const open = (shop: ShopName, item: ShopItem) =>
    send({ type: 'opened', intent: { shop, item, idempotencyKey: crypto.randomUUID() } });

  const reprice = async ({ shop, item }: Intent) => {
    const asked = dispatch(api.endpoints.getShops.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data } = await asked;
    const fresh = (shop === 'points' ? data?.pointShop : data?.rewardShop)?.find((one) => one.id === item.id);
    if (fresh) send({ type: 'repriced', intent: { shop, item: fresh, idempotencyKey: crypto.randomUUID() } });
  };

  const confirm = async () => {
    if (state.name === 'closed' || isSending(state)) return;
    const { intent } = state;
    send({ type: 'confirmed' });
    const buy = intent.shop === 'points' ? buyInPointShop : buyInRewardShop;
    try {
      const body = { itemId: intent.item.id, price: intent.item.price };
      const bought = await buy({ body, idempotencyKey: intent.idempotencyKey }).unwrap();
      dispatch(setTransactionId(bought.purchaseId));
      send({ type: 'succeeded', bought });
    } catch (error) {
      const known = isApiError(error) ? error : { status: 0, code: 'FETCH_ERROR' as const };
      send({ type: 'failed', error: known });
      if (known.code === 'PRICE_CHANGED') await reprice(intent);
      else dispatch(api.util.invalidateTags(['shops', 'userUpdate']));
    }
  };

  return { state, open, confirm, close: () => send({ type: 'closed' }) };
}
