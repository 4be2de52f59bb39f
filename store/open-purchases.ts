import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShopItem } from '@/contract/schemas/shop';

/** What is being bought: the item at the price that the member sees, under a key that makes a second try harmless. */
export interface PurchaseIntent {
  /** Which of the two shops the item lies in. */
  shop: 'points' | 'rewards';
  item: ShopItem;
  idempotencyKey: string;
}

type OpenPurchases = Record<string, PurchaseIntent>;

const slice = createSlice({
  name: 'openPurchases',
  initialState: {} as OpenPurchases,
  reducers: {
    /** A purchase is on its way: until its end is known, the same item is bought under no other key. */
    purchaseSent: (state, action: PayloadAction<PurchaseIntent>) => {
      state[action.payload.item.id] = action.payload;
    },
    /** Its end is known: it was made, or it was refused. */
    purchaseSettled: (state, action: PayloadAction<PurchaseIntent>) => {
      const { item, idempotencyKey } = action.payload;
      if (state[item.id]?.idempotencyKey === idempotencyKey) delete state[item.id];
    },
  },
});

export const { purchaseSent, purchaseSettled } = slice.actions;
/** Purchases whose end nobody knows yet, by item id; they outlive their dialog and the shop's screen. */
export const openPurchasesReducer = slice.reducer;
