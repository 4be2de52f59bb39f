import { createSlice } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'session',
  initialState: { ended: false },
  reducers: { sessionEnded: () => ({ ended: true }) },
});

export const { sessionEnded } = slice.actions;
/** Whether a call has found that the session of the page has ended. */
export const sessionReducer = slice.reducer;
