import { describe, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { getAppleDevice, getInstallPlan, type InstallCircumstances } from './install-plan';

const chrome = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const chromeOnMac = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const now = Date.UTC(2026, 10, 21);

const plan = (more: Partial<InstallCircumstances>) =>
  getInstallPlan({
    isAvailable: true,
    userAgent: chrome,
    touchPoints: 5,
    isInstalled: false,
    isFramed: false,
    lastPrompted: null,
    now,
    isSignedIn: false,
    push: 'open',
    ...more,
  });

describe('Install prompt', () => {
  it('is shown where the browser supports it', () => {
    expect(plan({})).toEqual({ request: true, way: 'prompt', afterMs: 0 });
    expect(plan({ isAvailable: false })).toEqual({ request: false });
  });

  it('is replaced by instructions on Apple devices', () => {
    expect(plan({ isAvailable: false, userAgent: iphone })).toMatchObject({ request: true, way: 'iphone' });
    expect(plan({ isAvailable: false, userAgent: mac, touchPoints: 0 })).toMatchObject({ request: true, way: 'mac' });
    expect(plan({ isAvailable: false, userAgent: mac, touchPoints: 5 })).toMatchObject({
      request: true,
      way: 'iphone',
    });
    expect(plan({ isAvailable: false, userAgent: chromeOnMac, touchPoints: 0 })).toEqual({ request: false });
  });

  it.each([
    ['installed already', { isInstalled: true }],
    ['inside a frame', { isFramed: true }],
    ['Firefox', { userAgent: firefox }],
    ['asked 29 days ago', { lastPrompted: now - 29 * DAY_MS }],
    ['before the notification prompt', { isSignedIn: true, push: 'open' }],
  ] satisfies [string, Partial<InstallCircumstances>][])('is not shown: %s', (_, more) =>
    expect(plan(more)).toEqual({ request: false }),
  );

  it('is shown again after 30 days', () => {
    expect(plan({ lastPrompted: now - 30 * DAY_MS }).request).toBe(true);
  });

  it('waits for the notification prompt and for a pause after it', () => {
    expect(plan({ isSignedIn: true, push: 'done' })).toMatchObject({ afterMs: 0 });
    expect(plan({ isSignedIn: true, push: 'justDone' })).toMatchObject({ afterMs: 15_000 });
  });
});

it('Safari in the user agent alone is not detected as an Apple device', () => {
  expect(getAppleDevice(chrome, 5)).toBeUndefined();
});
