import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

// The slices of spec §3 that hold one value each.

const giftKeyState: { key: string | null } = { key: null };
const giftKeySlice = createSlice({
  name: 'giftKey',
  initialState: giftKeyState,
  reducers: {
    setGiftKey: (state, action: PayloadAction<string | null>) => void (state.key = action.payload),
  },
});
export const { setGiftKey } = giftKeySlice.actions;
/** The open gift: its id, or null. */
export const giftKeyReducer = giftKeySlice.reducer;

const transactionState: { transactionId: string | null } = { transactionId: null };
const transactionSlice = createSlice({
  name: 'transaction',
  initialState: transactionState,
  reducers: {
    setTransactionId: (state, action: PayloadAction<string | null>) => void (state.transactionId = action.payload),
  },
});
export const { setTransactionId } = transactionSlice.actions;
/** The purchase that was just made or is open: its id, or null. */
export const transactionReducer = transactionSlice.reducer;

const oneTimeCodeSlice = createSlice({
  name: 'oneTimeCode',
  initialState: '',
  reducers: {
    setOneTimeCode: (_, action: PayloadAction<string>) => action.payload,
    resetOneTimeCode: () => '',
  },
});
export const { setOneTimeCode, resetOneTimeCode } = oneTimeCodeSlice.actions;
/** The digits typed so far; initially empty. */
export const oneTimeCodeReducer = oneTimeCodeSlice.reducer;
