import { getAppleDevice } from '@/lib/install/install-plan';
import type { PushAnswers } from './answers';

/** What decides whether a member is asked about notifications, and whether this browser is registered (spec §4). */
export interface PushCircumstances {
  /** The business sends push messages. */
  configured: boolean;
  /** The browser can show them. */
  supported: boolean;
  signedIn: boolean;
  /** A support session is nobody's own browser (security 2.4). */
  support: boolean;
  framed: boolean;
  userAgent: string;
  touchPoints: number;
  /** Runs as an app: iPhones take push messages for apps alone. */
  installed: boolean;
  /** The cookie banner's answer to notifications; undefined while it is open. */
  consent: boolean | undefined;
  permission: PermissionState;
  answers: PushAnswers;
}

/**
 * How notifications stand in this browser: `unavailable` where there is nothing to choose, `appOnly` on an iPhone until
 * the portal is an app, `blocked` by the browser, `notConsented` in the cookie banner, `undecided` while that is open,
 * `unasked` before the portal's own question, and then `off` or `on`.
 */
export type PushState =
  'unavailable' | 'unsupported' | 'appOnly' | 'blocked' | 'notConsented' | 'undecided' | 'unasked' | 'off' | 'on';

/** How notifications stand in this browser. */
export function getPushState(circumstances: PushCircumstances): PushState {
  if (!circumstances.configured || !circumstances.signedIn || circumstances.support || circumstances.framed)
    return 'unavailable';
  if (getAppleDevice(circumstances.userAgent, circumstances.touchPoints) === 'iphone' && !circumstances.installed)
    return 'appOnly';
  if (!circumstances.supported) return 'unsupported';
  if (circumstances.permission === 'denied') return 'blocked';
  if (circumstances.consent === false) return 'notConsented';
  if (circumstances.consent === undefined) return 'undecided';
  if (circumstances.answers.off) return 'off';
  if (circumstances.permission === 'granted') return 'on';
  return circumstances.answers.done || circumstances.answers.declined ? 'off' : 'unasked';
}

/** What to do; `open`: the question is still to come or to be answered, so that no other is asked meanwhile. */
export interface PushPlan {
  step: 'none' | 'ask' | 'register';
  open: boolean;
}

/** Whether a member is asked about notifications, or this browser is registered for them, or neither. */
export function getPushPlan(circumstances: PushCircumstances): PushPlan {
  const state = getPushState(circumstances);
  if (state === 'on') return { step: 'register', open: false };
  if (state === 'unasked') return { step: 'ask', open: true };
  return {
    step: 'none',
    open: state === 'undecided' && circumstances.permission === 'prompt' && !circumstances.answers.done,
  };
}
