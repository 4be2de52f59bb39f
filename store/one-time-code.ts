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
/** The typed code so far (spec §3): digits, at first none. */
export const oneTimeCodeReducer = slice.reducer;
