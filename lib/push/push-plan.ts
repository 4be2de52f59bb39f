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

/** What to do; `open`: the question is still to come or to be answered, so that no other is asked meanwhile. */
export interface PushPlan {
  step: 'none' | 'ask' | 'register';
  open: boolean;
}

const nothing: PushPlan = { step: 'none', open: false };

/** Whether a member is asked about notifications, or this browser is registered for them, or neither. */
export function pushPlan(of: PushCircumstances): PushPlan {
  if (!of.configured || !of.supported || !of.signedIn || of.support || of.framed) return nothing;
  if (appleDevice(of.userAgent, of.touchPoints) === 'iphone' && !of.installed) return nothing;
  if (of.permission === 'denied' || of.consent === false) return nothing;
  if (of.consent === undefined) return { step: 'none', open: of.permission === 'prompt' && !of.answers.done };
  if (of.permission === 'granted') return { step: 'register', open: false };
  return of.answers.done || of.answers.declined ? nothing : { step: 'ask', open: true };
}
