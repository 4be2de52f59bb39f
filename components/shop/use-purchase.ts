import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Shop } from 'loyalty-contract/shops';
import { api } from '@/store/api';
import {
  getShops,
  useSubmitPointShopPurchaseMutation,
  useSubmitRewardShopPurchaseMutation,
} from '@/store/endpoints/shop';
import { isApiError } from '@/lib/calls/api-error';
import { purchaseSent, purchaseSettled, type PurchaseIntent } from '@/store/open-purchases';
import { useAppDispatch, useAppSelector } from '@/store/store';
import { setTransactionId } from '@/store/spec-slices';
import { initialPurchase, endsPurchase, isSending, reducePurchase, getRecheckDelay } from './purchase-machine';

/** Runs the purchase machine: one key per intent, the same for every attempt, however often its dialog is closed. */
export function usePurchase() {
  const [state, send] = useReducer(reducePurchase, initialPurchase);
  const [buyInPointShop] = useSubmitPointShopPurchaseMutation();
  const [buyInRewardShop] = useSubmitRewardShopPurchaseMutation();
  const openPurchases = useAppSelector((root) => root.openPurchases);
  const dispatch = useAppDispatch();

  const open = (shop: Shop, item: ShopItem) => {
    const pending = openPurchases[item.id];
    if (pending) send({ type: 'reopened', intent: pending });
    else send({ type: 'opened', intent: { shop, item, idempotencyKey: crypto.randomUUID() } });
  };

  const refetchPrice = async (from: PurchaseIntent) => {
    const request = dispatch(getShops.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data } = await request;
    const fresh = (from.shop === 'point' ? data?.pointShop : data?.rewardShop)?.find(({ id }) => id === from.item.id);
    const intent = fresh && { shop: from.shop, item: fresh, idempotencyKey: crypto.randomUUID() };
    if (intent) send({ type: 'repriced', from, intent });
  };

  const buy = async (intent: PurchaseIntent, earlierUnknown: boolean) => {
    const submit = intent.shop === 'point' ? buyInPointShop : buyInRewardShop;
    dispatch(purchaseSent(intent));
    try {
      const body = { itemId: intent.item.id, price: intent.item.price };
      const bought = await submit({ body, idempotencyKey: intent.idempotencyKey }).unwrap();
      dispatch(purchaseSettled(intent));
      dispatch(setTransactionId(bought.purchaseId));
      send({ type: 'succeeded', intent, bought });
    } catch (thrown) {
      const error = isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' as const };
      if (endsPurchase(error, earlierUnknown)) dispatch(purchaseSettled(intent));
      send({ type: 'failed', intent, error });
      if (error.code === 'PRICE_CHANGED') await refetchPrice(intent);
      else dispatch(api.util.invalidateTags(['shops', 'userUpdate']));
    }
  };

  const confirm = () => {
    if (state.name === 'closed' || isSending(state)) return;
    send({ type: 'confirmed' });
    void buy(state.intent, state.name === 'checking');
  };

  const recheck = useEffectEvent(confirm);
  const delay = getRecheckDelay(state);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(recheck, delay);
    return () => clearTimeout(timer);
  }, [delay]);

  return { state, open, confirm, close: () => send({ type: 'closed' }) };
}
