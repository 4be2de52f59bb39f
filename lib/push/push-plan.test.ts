import { describe, expect, it } from 'vitest';
import { getPushPlan, getPushState, type PushCircumstances, type PushState } from './push-plan';

const unasked = { done: false, declined: false, off: false };
const member: PushCircumstances = {
  configured: true,
  supported: true,
  signedIn: true,
  support: false,
  framed: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  touchPoints: 0,
  installed: false,
  consent: true,
  permission: 'prompt',
  answers: unasked,
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const nothing = { step: 'none', open: false };

describe('the question about notifications', () => {
  it('is put to a member who has not answered it', () => {
    expect(getPushPlan(member)).toEqual({ step: 'ask', open: true });
  });

  it.each<[string, Partial<PushCircumstances>]>([
    ['a business without push messages', { configured: false }],
    ['a browser that cannot show any', { supported: false }],
    ['a visitor', { signedIn: false }],
    ['support', { support: true }],
    ['a page in a frame', { framed: true }],
    ['an iPhone’s browser', { userAgent: iphone }],
    ['who has said no to the browser', { permission: 'denied' }],
    ['who has said no to the banner', { consent: false }],
    ['who has answered before', { answers: { ...unasked, done: true } }],
    ['who has declined before', { answers: { ...unasked, declined: true } }],
  ])('is not put to %s', (_, change) => {
    expect(getPushPlan({ ...member, ...change })).toEqual(nothing);
  });

  it('is put on an iPhone where the portal is an app', () => {
    expect(getPushPlan({ ...member, userAgent: iphone, installed: true }).step).toBe('ask');
  });

  it('waits for the cookie banner, and holds other questions back meanwhile', () => {
    expect(getPushPlan({ ...member, consent: undefined })).toEqual({ step: 'none', open: true });
    expect(getPushPlan({ ...member, consent: undefined, permission: 'granted' })).toEqual(nothing);
  });

  it('needs no answer where the browser has one: it registers', () => {
    expect(getPushPlan({ ...member, permission: 'granted' })).toEqual({ step: 'register', open: false });
    const declined = { ...unasked, done: true, declined: true };
    expect(getPushPlan({ ...member, permission: 'granted', answers: declined }).step).toBe('register');
  });
});

describe('notifications on the profile', () => {
  it.each<[PushState, string, Partial<PushCircumstances>]>([
    ['unavailable', 'of a business without push messages', { configured: false }],
    ['unavailable', 'in a support session', { support: true }],
    ['unavailable', 'in a frame', { framed: true }],
    ['appOnly', 'on an iPhone', { userAgent: iphone, supported: false }],
    ['unsupported', 'in a browser that cannot show any', { supported: false }],
    ['blocked', 'where the browser was told no', { permission: 'denied' }],
    ['notConsented', 'where the banner was told no', { consent: false }],
    ['undecided', 'while the banner is open', { consent: undefined }],
    ['unasked', 'before any question', {}],
    ['off', 'after a no', { answers: { ...unasked, done: true, declined: true } }],
    ['on', 'where the browser was told yes', { permission: 'granted' }],
    [
      'off',
      'once turned off, whatever the browser was told',
      { permission: 'granted', answers: { ...unasked, off: true } },
    ],
  ])('are %s %s', (state, _, change) => {
    expect(getPushState({ ...member, ...change })).toBe(state);
  });

  it('are not asked about again, nor registered for, once turned off', () => {
    const answers = { ...unasked, off: true };
    expect(getPushPlan({ ...member, answers })).toEqual(nothing);
    expect(getPushPlan({ ...member, permission: 'granted', answers })).toEqual(nothing);
  });
});
