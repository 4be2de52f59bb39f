import { appleDevice } from '@/lib/install/install-plan';
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
export function pushState(of: PushCircumstances): PushState {
  if (!of.configured || !of.signedIn || of.support || of.framed) return 'unavailable';
  if (appleDevice(of.userAgent, of.touchPoints) === 'iphone' && !of.installed) return 'appOnly';
  if (!of.supported) return 'unsupported';
  if (of.permission === 'denied') return 'blocked';
  if (of.consent === false) return 'notConsented';
  if (of.consent === undefined) return 'undecided';
  if (of.answers.off) return 'off';
  if (of.permission === 'granted') return 'on';
  return of.answers.done || of.answers.declined ? 'off' : 'unasked';
}

/** What to do; `open`: the question is still to come or to be answered, so that no other is asked meanwhile. */
export interface PushPlan {
  step: 'none' | 'ask' | 'register';
  open: boolean;
}

/** Whether a member is asked about notifications, or this browser is registered for them, or neither. */
export function pushPlan(of: PushCircumstances): PushPlan {
  const state = pushState(of);
  if (state === 'on') return { step: 'register', open: false };
  if (state === 'unasked') return { step: 'ask', open: true };
  return { step: 'none', open: state === 'undecided' && of.permission === 'prompt' && !of.answers.done };
}
