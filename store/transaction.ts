import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface TransactionState {
  transactionId: string | null;
}

const initialState: TransactionState = { transactionId: null };

const slice = createSlice({
  name: 'transaction',
  initialState,
  reducers: {
    setTransactionId: (state, action: PayloadAction<string | null>) => {
      state.transactionId = action.payload;
    },
  },
});

export const { setTransactionId } = slice.actions;
/** The purchase that was just made or is open (spec §3): its id, or null. */
export const transactionReducer = slice.reducer;
