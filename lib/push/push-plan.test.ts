import { describe, expect, it } from 'vitest';
import { getPushPlan, getPushState, type PushCircumstances, type PushState } from './push-plan';

const unanswered = { done: false, declined: false, off: false };
const member: PushCircumstances = {
  isConfigured: true,
  isSupported: true,
  isSignedIn: true,
  isSupportSession: false,
  isFramed: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  touchPoints: 0,
  isInstalled: false,
  consent: true,
  permission: 'prompt',
  answers: unanswered,
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const nothing = { step: 'none', open: false };

describe('Notification prompt', () => {
  it('is shown to a member who has not answered it', () => {
    expect(getPushPlan(member)).toEqual({ step: 'ask', open: true });
  });

  it.each<[string, Partial<PushCircumstances>]>([
    ['a business without push messages', { isConfigured: false }],
    ['a browser without push support', { isSupported: false }],
    ['a visitor', { isSignedIn: false }],
    ['support', { isSupportSession: true }],
    ['a page in a frame', { isFramed: true }],
    ['an iPhone’s browser', { userAgent: iphone }],
    ['a member who refused in the browser', { permission: 'denied' }],
    ['a member who refused in the cookie banner', { consent: false }],
    ['a member who answered before', { answers: { ...unanswered, done: true } }],
    ['a member who declined before', { answers: { ...unanswered, declined: true } }],
  ])('is not shown to %s', (_, change) => {
    expect(getPushPlan({ ...member, ...change })).toEqual(nothing);
  });

  it('is shown on an iPhone in the installed app', () => {
    expect(getPushPlan({ ...member, userAgent: iphone, isInstalled: true }).step).toBe('ask');
  });

  it('waits for the cookie banner, and delays other prompts meanwhile', () => {
    expect(getPushPlan({ ...member, consent: undefined })).toEqual({ step: 'none', open: true });
    expect(getPushPlan({ ...member, consent: undefined, permission: 'granted' })).toEqual(nothing);
  });

  it('is skipped, and the browser registered, if permission was granted', () => {
    expect(getPushPlan({ ...member, permission: 'granted' })).toEqual({ step: 'register', open: false });
    const declined = { ...unanswered, done: true, declined: true };
    expect(getPushPlan({ ...member, permission: 'granted', answers: declined }).step).toBe('register');
  });
});

describe('Notifications on the profile', () => {
  it.each<[PushState, string, Partial<PushCircumstances>]>([
    ['unavailable', 'of a business without push messages', { isConfigured: false }],
    ['unavailable', 'in a support session', { isSupportSession: true }],
    ['unavailable', 'in a frame', { isFramed: true }],
    ['appOnly', 'on an iPhone', { userAgent: iphone, isSupported: false }],
    ['unsupported', 'in a browser without push support', { isSupported: false }],
    ['blocked', 'when refused in the browser', { permission: 'denied' }],
    ['notConsented', 'when refused in the cookie banner', { consent: false }],
    ['undecided', 'while the cookie banner is open', { consent: undefined }],
    ['unasked', 'before the prompt', {}],
    ['off', 'after a refusal', { answers: { ...unanswered, done: true, declined: true } }],
    ['on', 'when allowed in the browser', { permission: 'granted' }],
    [
      'off',
      'once turned off, even if allowed in the browser',
      { permission: 'granted', answers: { ...unanswered, off: true } },
    ],
  ])('are %s %s', (state, _, change) => {
    expect(getPushState({ ...member, ...change })).toBe(state);
  });

  it('are neither prompted nor registered after they are turned off', () => {
    const answers = { ...unanswered, off: true };
    expect(getPushPlan({ ...member, answers })).toEqual(nothing);
    expect(getPushPlan({ ...member, permission: 'granted', answers })).toEqual(nothing);
  });
});
