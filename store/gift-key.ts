import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface GiftKeyState {
  key: string | null;
}

const initialState: GiftKeyState = { key: null };

const slice = createSlice({
  name: 'giftKey',
  initialState,
  reducers: {
    setGiftKey: (state, action: PayloadAction<string | null>) => {
      state.key = action.payload;
    },
  },
});

export const { setGiftKey } = slice.actions;
/** The open gift (spec §3): its id, or null. */
export const giftKeyReducer = slice.reducer;
