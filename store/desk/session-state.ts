import { createSlice } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'session',
  initialState: { ended: false, refusals: 0 },
  reducers: {
    sessionEnded: (state) => ({ ...state, ended: true }),
    rightRefused: (state) => ({ ...state, refusals: state.refusals + 1 }),
  },
});

export const { sessionEnded, rightRefused } = slice.actions;
/** Whether a call has found that the session of the page has ended, and how many were refused what the page offers. */
export const sessionReducer = slice.reducer;
