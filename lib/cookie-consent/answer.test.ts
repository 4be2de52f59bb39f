import { describe, expect, it } from 'vitest';
import { createConsentCookie } from '@/tests/consent-cookie';
import { getConsent, hasConsentAnswer } from './answer';

const cookie = (value: unknown) => `a=b; cc_cookie=${encodeURIComponent(JSON.stringify(value))}`;

describe('Cookie consent answer', () => {
  it('is true or false for a category', () => {
    expect(getConsent('notifications', cookie(createConsentCookie()))).toBe(false);
    expect(hasConsentAnswer(cookie(createConsentCookie()))).toBe(true);
    const all = { ...createConsentCookie(), categories: ['necessary', 'notifications'] };
    expect(getConsent('notifications', cookie(all))).toBe(true);
  });

  it.each(['', 'cc_cookie=', 'cc_cookie=%', 'cc_cookie={', 'cc_cookie=[]'])('is undefined for %j', (cookies) =>
    expect(getConsent('notifications', cookies)).toBeUndefined(),
  );

  it('is undefined for categories that are not a list', () => {
    const categories = 'notifications';
    expect(getConsent('notifications', cookie({ ...createConsentCookie(), categories }))).toBeUndefined();
  });

  it('is undefined once the categories have changed', () => {
    const earlier = cookie({ ...createConsentCookie(), revision: 0 });
    expect([getConsent('notifications', earlier), hasConsentAnswer(earlier)]).toEqual([undefined, false]);
  });
});
