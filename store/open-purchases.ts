import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Shop } from 'loyalty-contract/shops';

/** A purchase: the item at the price that the member sees, under a key that makes a retry harmless. */
export interface PurchaseIntent {
  shop: Shop;
  item: ShopItem;
  idempotencyKey: string;
}

type OpenPurchases = Record<string, PurchaseIntent>;

const slice = createSlice({
  name: 'openPurchases',
  initialState: {} as OpenPurchases,
  reducers: {
    /** Stores a pending purchase: until its outcome is known, the same item is not bought under another key. */
    purchaseSent: (state, action: PayloadAction<PurchaseIntent>) => {
      state[action.payload.item.id] = action.payload;
    },
    /** Removes a purchase whose outcome is known. */
    purchaseSettled: (state, action: PayloadAction<PurchaseIntent>) => {
      const { item, idempotencyKey } = action.payload;
      if (state[item.id]?.idempotencyKey === idempotencyKey) delete state[item.id];
    },
  },
});

export const { purchaseSent, purchaseSettled } = slice.actions;
/** Purchases with an unknown outcome, by item id; they outlive their dialog and the shop's screen. */
export const openPurchasesReducer = slice.reducer;
