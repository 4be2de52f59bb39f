import { getAppleDevice } from '@/lib/install/install-plan';
import type { PushAnswers } from './answers';

/** The inputs of the decision to show the push prompt, and to register this browser (spec §4). */
export interface PushCircumstances {
  /** The business sends push messages. */
  isConfigured: boolean;
  /** The browser can show them. */
  isSupported: boolean;
  isSignedIn: boolean;
  /** A support session is not in the member's own browser (security 2.4). */
  isSupportSession: boolean;
  isFramed: boolean;
  userAgent: string;
  touchPoints: number;
  /** Runs as an app: iPhones support push messages only in apps. */
  isInstalled: boolean;
  /** The cookie banner's answer to notifications; undefined while it is open. */
  consent: boolean | undefined;
  permission: PermissionState;
  answers: PushAnswers;
}

/**
 * The state of notifications in this browser: `unavailable` without a choice, `appOnly` on an iPhone until the portal
 * is installed, `blocked` by the browser, `notConsented` in the cookie banner, `undecided` while that is open,
 * `unasked` before the portal's own prompt, and then `off` or `on`.
 */
export type PushState =
  | 'unavailable'
  | 'unsupported'
  | 'appOnly'
  | 'blocked'
  | 'notConsented'
  | 'undecided'
  | 'unasked'
  | 'off'
  | 'on';

/** The state of notifications in this browser. */
export function getPushState(circumstances: PushCircumstances): PushState {
  if (
    !circumstances.isConfigured ||
    !circumstances.isSignedIn ||
    circumstances.isSupportSession ||
    circumstances.isFramed
  )
    return 'unavailable';
  if (getAppleDevice(circumstances.userAgent, circumstances.touchPoints) === 'iphone' && !circumstances.isInstalled)
    return 'appOnly';
  if (!circumstances.isSupported) return 'unsupported';
  if (circumstances.permission === 'denied') return 'blocked';
  if (circumstances.consent === false) return 'notConsented';
  if (circumstances.consent === undefined) return 'undecided';
  if (circumstances.answers.off) return 'off';
  if (circumstances.permission === 'granted') return 'on';
  return circumstances.answers.done || circumstances.answers.declined ? 'off' : 'unasked';
}

/** The action; `open`: the prompt is pending or shown, so that no other prompt appears meanwhile. */
export interface PushPlan {
  step: 'none' | 'ask' | 'register';
  open: boolean;
}

/** Whether to show the push prompt, to register this browser, or neither. */
export function getPushPlan(circumstances: PushCircumstances): PushPlan {
  const state = getPushState(circumstances);
  if (state === 'on') return { step: 'register', open: false };
  if (state === 'unasked') return { step: 'ask', open: true };
  return {
    step: 'none',
    open: state === 'undecided' && circumstances.permission === 'prompt' && !circumstances.answers.done,
  };
}
