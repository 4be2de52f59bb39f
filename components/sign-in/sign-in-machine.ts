import type {
  ClaimAccountResponse,
  CodeSent,
  LoginVerified,
  LoginVerifyResponse,
} from 'loyalty-contract/schemas/sign-in';
import type { ApiError } from '@/lib/calls/api-error';

/** The identifier that a visitor signs in with; not confirmed yet. */
export interface SignInIdentity {
  customIdentifier: string;
  userIdentifier: string;
  migrationAdditionalField?: string;
}

/**
 * An error as the screen shows it: a text's key with its values; `until` (milliseconds since the epoch) is shown as the
 * remaining time, and `seconds` disable a new code, whose button shows them.
 */
export interface SignInError {
  /** The kind of error: invalid input, or anything else. */
  about: 'code' | 'card' | 'service';
  key: string;
  count?: number;
  seconds?: number;
  until?: number;
}

export type SignInState =
  | { step: 'identifier'; identity: SignInIdentity | null; error: SignInError | null }
  | {
      step: 'code';
      identity: SignInIdentity;
      sent: CodeSent;
      sentAt: number;
      /** Whether this is not the first code. */
      resent: boolean;
      /** When a new code may be requested, in milliseconds since the epoch. */
      resendAt: number;
      error: SignInError | null;
      /** The code accepts no more tries. */
      exhausted: boolean;
    }
  | {
      /** An account that staff or a file made may be the visitor's. */
      step: 'account';
      identity: SignInIdentity;
      verified: LoginVerified;
      error: SignInError | null;
    }
  | { step: 'consent'; identity: SignInIdentity; verified: LoginVerified; failed: boolean };

export type SignInEvent =
  | { type: 'codeSent'; identity: SignInIdentity; sent: CodeSent; at: number }
  | { type: 'codeChecked'; response: LoginVerifyResponse; at: number }
  | { type: 'accountClaimed'; response: ClaimAccountResponse; at: number }
  | { type: 'captchaRequired' }
  | { type: 'failed'; error: ApiError | undefined; at: number }
  | { type: 'startedOver' };

export const initialSignIn: SignInState = { step: 'identifier', identity: null, error: null };

function toSignInError(error: ApiError | undefined, at: number): SignInError {
  const about = 'service';
  if (error?.code === 'TOO_MANY_REQUESTS' && error.retryAfter)
    return { about, key: 'signIn.wait', until: at + error.retryAfter * 1_000 };
  return { about, key: error ? `error.${error.code}` : 'general.error' };
}

/** The state with an error; one with a waiting time disables a new code for as long. */
function addError(state: SignInState, error: SignInError, at: number, exhausted = false): SignInState {
  if (state.step === 'consent') return { ...state, failed: true };
  if (state.step === 'identifier' || state.step === 'account') return { ...state, error };
  const resendAt = Math.max(state.resendAt, error.until ?? at + (error.seconds ?? 0) * 1_000);
  return { ...state, error, resendAt, exhausted: state.exhausted || exhausted };
}

const captchaError: SignInError = { about: 'service', key: 'signIn.human' };

/** The next step with a ticket; the same state if none is missing. */
function applyTicket(state: SignInState, verified: LoginVerified): SignInState {
  if (state.step !== 'code' && state.step !== 'account') return state;
  const { identity } = state;
  if (verified.unopenedAccount) return { step: 'account', identity, verified, error: null };
  return verified.registered && !verified.hasConsent ? { step: 'consent', identity, verified, failed: false } : state;
}

function applyClaim(state: SignInState, response: ClaimAccountResponse, at: number): SignInState {
  switch (response.status) {
    case 'OK':
      return applyTicket(state, response);
    case 'WRONG_CARD':
      return addError(state, { about: 'card', key: 'signIn.account.wrongCard' }, at);
    // Of a newer portal.
    default:
      return addError(state, toSignInError(undefined, at), at);
  }
}

function applyVerification(state: SignInState, response: LoginVerifyResponse, at: number): SignInState {
  const about = 'code';
  switch (response.status) {
    case 'OK':
      return applyTicket(state, response);
    case 'WRONG_CODE':
      return response.newerCodeSent
        ? addError(state, { about, key: 'signIn.newerCode' }, at)
        : addError(state, { about, key: 'signIn.wrong', count: response.attemptsLeft }, at);
    case 'CODE_EXPIRED':
      return addError(state, { about, key: 'signIn.expired' }, at, true);
    case 'TOO_MANY_ATTEMPTS': {
      const seconds = response.retryAfter;
      return addError(
        state,
        seconds > 0 ? { about, key: 'signIn.burnedFor', seconds } : { about, key: 'signIn.burned' },
        at,
        true,
      );
    }
    case 'NEED_HUMAN_VERIFICATION':
    case 'USER_CANNOT_BE_VERIFIED_AS_HUMAN':
      return addError(state, captchaError, at);
    // Of a newer portal.
    default:
      return addError(state, toSignInError(undefined, at), at);
  }
}

/** Sign-in, step by step: the identifier, the code that proves it, and consent if it is missing. */
export function signInMachine(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'codeSent':
      return {
        step: 'code',
        identity: event.identity,
        sent: event.sent,
        sentAt: event.at,
        resent: state.step === 'code',
        resendAt: event.at + event.sent.resendIn * 1_000,
        error: null,
        exhausted: false,
      };
    case 'codeChecked':
      return applyVerification(state, event.response, event.at);
    case 'accountClaimed':
      return applyClaim(state, event.response, event.at);
    case 'captchaRequired':
      return addError(state, captchaError, 0);
    case 'failed':
      return addError(state, toSignInError(event.error, event.at), event.at);
    case 'startedOver':
      return { step: 'identifier', identity: state.identity, error: null };
  }
}
