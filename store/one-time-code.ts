import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'oneTimeCode',
  initialState: '',
  reducers: {
    setOneTimeCode: (_, action: PayloadAction<string>) => action.payload,
    resetOneTimeCode: () => '',
  },
});

export const { setOneTimeCode, resetOneTimeCode } = slice.actions;
/** The digits typed so far (spec §3); initially empty. */
export const oneTimeCodeReducer = slice.reducer;
