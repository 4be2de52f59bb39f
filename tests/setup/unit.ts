import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { violations } from '../msw/violations';

// What is waited for comes when the machine has time for it: no test fails by the clock.
configure({ asyncUtilTimeout: 20_000 });

/** What tests of components have besides: a browser with all its parts, and the portal's calls. */
const screenTools =
  typeof document === 'undefined' ? undefined : { ...(await import('./browser')), ...(await import('../msw/server')) };

beforeAll(() => screenTools?.startServer());
afterAll(() => screenTools?.server.close());

/** React says once that a page which no server made does not run its scripts: here the theme's, which a server always writes. */
const SCRIPT_WARNING = /^Encountered a script tag while rendering React component/;

/** A test that makes the console complain has found something: it fails. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  screenTools?.completeBrowser();
});

afterEach(async () => {
  cleanup();
  // A request that was on its way when the test ended is this test's, and not the next one's.
  await new Promise((resolve) => setImmediate(resolve));
  screenTools?.resetBrowser();
  screenTools?.resetServer();
  const complaints = [console.error, console.warn]
    .flatMap((method) => vi.mocked(method).mock.calls)
    .filter(([message]) => !SCRIPT_WARNING.test(String(message)));
  vi.restoreAllMocks();
  expect(violations.splice(0), 'what went against the contract').toEqual([]);
  expect(complaints, 'what the console was told').toEqual([]);
});
