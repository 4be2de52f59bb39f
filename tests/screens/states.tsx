import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import texts from '@/locales/en.json';
import { authentication } from '../msw/auth-handlers';
import { respondTo } from '../msw/handlers';
import {
  connectionLost,
  createDeferredReply,
  createProblemReply,
  type ResponseBody,
  type Failure,
  type Replies,
  type Reply,
} from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { testsAll } from 'loyalty-testing/tests-all';
import { expectAccessible } from '../setup/expect-accessible';
import { installFakeClock, setOnline } from '../setup/browser';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { createShellReplies, type PortalOptions } from '../setup/render-portal';

/** Finds the content of a screen, or rejects. */
type FindElement = () => Promise<unknown>;

interface State<K extends BrowserCallName> {
  reply: ResponseBody<K>;
  shows: FindElement;
}

interface ScreenStates<K extends BrowserCallName> extends Omit<PortalOptions, 'replies'> {
  /** The URL of the page. */
  path: string;
  /** The main call of the screen. */
  call: K;
  success: State<K>;
  empty?: State<K>;
  /** The error message; the general one by default. */
  failure?: string;
  /** The replies to other calls of the screen. */
  others?: Replies;
  /** The content that the screen shows immediately and in all states, independent of its call. */
  always?: FindElement;
  /** The loading message; the general one by default. */
  loading?: FindElement;
}

const { 'error.BACKEND_UNAVAILABLE': UNAVAILABLE, 'error.FETCH_ERROR': UNCONNECTED } = texts;

/** The link or button that a screen offers when loading failed. */
const retry = () => screen.findByRole('button', { name: 'Try again' });

const atOnce: FindElement = async () => undefined;
const findLoadingState: FindElement = () => screen.findAllByText('Loading…', { selector: '[role="status"]' });

/** Every state is checked by `npm run test:all`, the content always. */
const expectAccessibleState = async () => {
  if (testsAll) await expectAccessible();
};

/**
 * The states of a screen that shows the response of one call: loading, success, empty, error and retry, offline and
 * reconnecting, and sign-in after the session has ended.
 */
export function describeStates<K extends BrowserCallName>(states: ScreenStates<K>): void {
  const {
    path,
    call,
    success,
    empty,
    failure,
    others,
    always = atOnce,
    loading = findLoadingState,
    ...options
  } = states;
  const open = async (...replies: [Reply<K>, ...Reply<K>[]]) => {
    const own: Replies = { ...others, [call]: replies };
    const page = await renderPage(path, { ...options, replies: own });
    await always();
    return page;
  };
  describe(`${path}: the states of ${call}`, () => {
    // The page retries by itself after some seconds: its clock stands still while axe computes.
    beforeEach(installFakeClock);
    afterEach(() => vi.useRealTimers());

    it('shows a loading state until the response arrives, then the content', async () => {
      const later = createDeferredReply<ResponseBody<K> | Failure>();
      await open(later.reply);
      await loading();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await expectAccessibleState();
      later.release(success.reply);
      await success.shows();
      await expectAccessible();
      expect(getSentRequests(call)).toHaveLength(1);
    });

    if (empty) {
      it('shows the empty state without an error', async () => {
        await open(empty.reply);
        await empty.shows();
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
        await expectAccessibleState();
      });
    }

    it('shows an error when loading fails, and loads on retry', async () => {
      await open(createProblemReply('BACKEND_UNAVAILABLE'), success.reply);
      expect(await screen.findByText(failure ?? UNAVAILABLE)).toBeVisible();
      await expectAccessibleState();
      fireEvent.click(await retry());
      await success.shows();
      // Each part of the page takes its error away by itself.
      await expect.poll(() => screen.queryByText(failure ?? UNAVAILABLE)).toBeNull();
      expect(getSentRequests(call)).toHaveLength(2);
    });

    it('shows the offline state, and loads when the network returns', async () => {
      setOnline(false);
      await open(connectionLost);
      expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
      expect(await screen.findByText(failure ?? UNCONNECTED)).toBeVisible();
      expect(await retry()).toBeEnabled();
      await expectAccessibleState();
      respondTo({ ...createShellReplies(options), ...others, [call]: success.reply });
      setOnline(true);
      await success.shows();
      expect(screen.queryByText(/^You’re offline\./)).toBeNull();
    });

    if (browserRoutes[call].access === 'member') {
      it('leads to sign-in, with the reason, when the session ended elsewhere', async () => {
        await open(createProblemReply('SESSION_REQUIRED'));
        await expectSignInAfter(path);
      });
    }
  });
}

/** Waits for the navigation to sign-in after the session has ended, which also ends in this browser. */
export async function expectSignInAfter(path: string): Promise<void> {
  const callbackUrl = `callbackUrl=${encodeURIComponent(path)}`;
  const to = `/auth/signin?${path === '/' ? '' : `${callbackUrl}&`}error=SessionEnded`;
  await waitFor(() => expect(getRecordedNavigations()).toEqual([{ how: 'replace', to }]));
  expect(authentication.signOuts()).toBe(1);
  expect(screen.getByText('Signing you out…')).toBeVisible();
}
