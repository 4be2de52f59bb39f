import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { violations } from '../msw/violations';

// Polls are generous, for slow machines: no test fails by timing.
configure({ asyncUtilTimeout: 20_000 });

/** Set-up for component tests: browser features, and the calls of the portal. */
const screenTools =
  typeof document === 'undefined'
    ? undefined
    : {
        ...(await import('./browser')),
        ...(await import('./computed-style')),
        ...(await import('../msw/server')),
        ...(await import('../msw/desk-handlers')),
        ...(await import('@/components/shared/toasts/toaster-need')),
      };

beforeAll(() => {
  screenTools?.shareComputedStyles();
  screenTools?.startServer();
});
afterAll(() => screenTools?.server.close());

/**
 * React warns once that a client-rendered page does not run its scripts; the theme's script is always rendered by the
 * server.
 */
const SCRIPT_WARNING = /^Encountered a script tag while rendering React component/;

/** Console errors fail the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  screenTools?.stubBrowserFeatures();
});

afterEach(async () => {
  cleanup();
  // A toast that waits for containers would be shown by the next test's: it is given none, and dismissed with the rest.
  screenTools?.setToasterReady()();
  // A request still pending at the end belongs to this test, not to the next.
  await new Promise((resolve) => setImmediate(resolve));
  screenTools?.resetBrowser();
  screenTools?.resetServer();
  screenTools?.resetDeskRequests();
  const complaints = [console.error, console.warn]
    .flatMap((method) => vi.mocked(method).mock.calls)
    .filter(([message]) => !SCRIPT_WARNING.test(String(message)));
  vi.restoreAllMocks();
  expect(violations.splice(0), 'contract violations').toEqual([]);
  expect(complaints, 'console errors and warnings').toEqual([]);
});
