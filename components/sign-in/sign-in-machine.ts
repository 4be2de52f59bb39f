import type { CodeSent, LoginVerifyAnswer } from '@/contract/schemas/sign-in';
import type { ApiError } from '@/store/api-error';

/** Who somebody says they are. */
export interface Who {
  customIdentifier: string;
  userIdentifier: string;
  migrationAdditionalField?: string;
}

/** Trouble as the screen words it: a text's key with what goes into it; `seconds` are shown as a time. */
export interface Trouble {
  key: string;
  count?: number;
  seconds?: number;
}

type Verified = Extract<LoginVerifyAnswer, { status: 'OK' }>;

export type SignInState =
  | { step: 'identifying'; who: Who | null; trouble: Trouble | null }
  | { step: 'proving'; who: Who; sent: CodeSent; sentAt: number; trouble: Trouble | null; spent: boolean }
  | { step: 'consenting'; who: Who; verified: Verified };

export type SignInEvent =
  | { type: 'codeSent'; who: Who; sent: CodeSent; at: number }
  | { type: 'answered'; answer: LoginVerifyAnswer }
  | { type: 'humanDemanded' }
  | { type: 'failed'; error: ApiError | undefined }
  | { type: 'startedOver' };

export const initialSignIn: SignInState = { step: 'identifying', who: null, trouble: null };

function troubleOf(error: ApiError | undefined): Trouble {
  if (error?.code === 'TOO_MANY_REQUESTS' && error.retryAfter) return { key: 'signIn.wait', seconds: error.retryAfter };
  return { key: error ? `error.${error.code}` : 'general.error' };
}

function withTrouble(state: SignInState, trouble: Trouble, spent = false): SignInState {
  if (state.step === 'consenting') return state;
  return state.step === 'proving' ? { ...state, trouble, spent: state.spent || spent } : { ...state, trouble };
}

function answered(state: SignInState, answer: LoginVerifyAnswer): SignInState {
  switch (answer.status) {
    case 'OK':
      return state.step === 'proving' && answer.registered && !answer.hasConsent
        ? { step: 'consenting', who: state.who, verified: answer }
        : state;
    case 'WRONG_CODE':
      return withTrouble(state, { key: 'signIn.wrong', count: answer.attemptsLeft });
    case 'CODE_EXPIRED':
      return withTrouble(state, { key: 'signIn.expired' }, true);
    case 'TOO_MANY_ATTEMPTS': {
      const { retryAfter } = answer;
      return withTrouble(
        state,
        retryAfter > 0 ? { key: 'signIn.burnedFor', seconds: retryAfter } : { key: 'signIn.burned' },
        true,
      );
    }
    case 'NEED_HUMAN_VERIFICATION':
    case 'USER_CANNOT_BE_VERIFIED_AS_HUMAN':
      return withTrouble(state, { key: 'signIn.human' });
  }
}

/** The way in, step by step: who one is, the code that proves it, and consent where it is missing. */
export function signInMachine(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'codeSent':
      return { step: 'proving', who: event.who, sent: event.sent, sentAt: event.at, trouble: null, spent: false };
    case 'answered':
      return answered(state, event.answer);
    case 'humanDemanded':
      return withTrouble(state, { key: 'signIn.human' });
    case 'failed':
      return withTrouble(state, troubleOf(event.error));
    case 'startedOver':
      return { step: 'identifying', who: state.who, trouble: null };
  }
}
