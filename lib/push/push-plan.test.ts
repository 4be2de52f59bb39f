import { describe, expect, it } from 'vitest';
import { pushPlan, type PushCircumstances } from './push-plan';

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
  answers: { done: false, declined: false },
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const nothing = { step: 'none', open: false };

describe('the question about notifications', () => {
  it('is put to a member who has not answered it', () => {
    expect(pushPlan(member)).toEqual({ step: 'ask', open: true });
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
    ['who has answered before', { answers: { done: true, declined: false } }],
    ['who has declined before', { answers: { done: false, declined: true } }],
  ])('is not put to %s', (_, change) => {
    expect(pushPlan({ ...member, ...change })).toEqual(nothing);
  });

  it('is put on an iPhone where the portal is an app', () => {
    expect(pushPlan({ ...member, userAgent: iphone, installed: true }).step).toBe('ask');
  });

  it('waits for the cookie banner, and holds other questions back meanwhile', () => {
    expect(pushPlan({ ...member, consent: undefined })).toEqual({ step: 'none', open: true });
    expect(pushPlan({ ...member, consent: undefined, permission: 'granted' })).toEqual(nothing);
  });

  it('needs no answer where the browser has one: it registers', () => {
    expect(pushPlan({ ...member, permission: 'granted' })).toEqual({ step: 'register', open: false });
    const declined = { done: true, declined: true };
    expect(pushPlan({ ...member, permission: 'granted', answers: declined }).step).toBe('register');
  });
});
