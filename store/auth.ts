import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';

/** The state of sign-in between its steps (spec §3); everything is null at first. */
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

interface TypedIdentifier {
  customIdentifier: string;
  userIdentifier: string;
  migrationAdditionalField?: string;
}

/** The state fields of an identifier: a card and the business's own identifiers have fields of their own. */
export function toIdentityFields({ customIdentifier, userIdentifier, migrationAdditionalField }: TypedIdentifier) {
  const isCard = customIdentifier === MIGRATION_CARD;
  const isContact = customIdentifier === 'email' || customIdentifier === 'phoneNumber';
  return {
    customIdentifier,
    userIdentifier,
    migrationCard: isCard ? userIdentifier : null,
    migrationAdditionalField: migrationAdditionalField ?? null,
    customFieldData: isCard || isContact ? null : { [customIdentifier]: userIdentifier },
  } satisfies Partial<AuthState>;
}

/** The captcha fields of custom sign-in (spec §7); empty ones are left out. */
export function toCaptchaCredentials({
  siteKey,
  humanRecaptchaToken,
}: Pick<AuthState, 'siteKey' | 'humanRecaptchaToken'>) {
  return { ...(siteKey !== null && { siteKey }), ...(humanRecaptchaToken !== null && { humanRecaptchaToken }) };
}

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
