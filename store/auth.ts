import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What sign-in remembers between its steps (spec §3); everything is null at first. */
interface AuthState {
  userIdentifier: string | null;
  token: string | null;
  humanRecaptchaToken: string | null;
  siteKey: string | null;
  customIdentifier: string | null;
  migrationCard: string | null;
  migrationAdditionalField: string | null;
  customFieldData: Record<string, string> | null;
}

const initialState: AuthState = {
  userIdentifier: null,
  token: null,
  humanRecaptchaToken: null,
  siteKey: null,
  customIdentifier: null,
  migrationCard: null,
  migrationAdditionalField: null,
  customFieldData: null,
};

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    mergeAuth: (state, action: PayloadAction<Partial<AuthState>>) => ({ ...state, ...action.payload }),
    resetAuth: () => initialState,
  },
});

export const { mergeAuth, resetAuth } = slice.actions;
export const authReducer = slice.reducer;
