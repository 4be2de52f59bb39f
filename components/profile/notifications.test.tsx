import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storePushSwitch } from '@/lib/push/answers';
import { getStoredRegistration } from '@/lib/push/registration';
import { cookieName, storageKey } from '@/lib/storage/keys';
import { createConsentCookie } from '@/tests/consent-cookie';
import { connectionLost, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { mockDeadlines } from '@/tests/setup/browser';
import { renderPortal } from '@/tests/setup/render-portal';
import { Notifications } from './notifications';

const firebase = { apiKey: 'key', projectId: 'olive', messagingSenderId: '1', appId: 'app', vapidKey: 'vapid' };
const registration = { deviceId: '6f1f7f0e-4a5b-4c3d-8e2f-0a1b2c3d4e5f', token: 'a-token-of-this-browser' };
const never = new Promise<never>(() => undefined);
const STILL_ON_TEXT = 'That didn’t work, so notifications are still on. Try again in a moment.';
const NOT_ALLOWED = /^Your browser hasn’t allowed notifications yet/;

const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const browser: { permission: NotificationPermission } = { permission: 'default' };

beforeEach(() => {
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission,
  });
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  const consent = { ...createConsentCookie(), categories: ['necessary', 'notifications'] };
  document.cookie = `${cookieName.consent}=${encodeURIComponent(JSON.stringify(consent))};path=/`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  requestPermission.mockReset();
});

/** The switch of a member's browser that has this permission, and a registration if it is granted. */
async function renderSwitch(
  permission: NotificationPermission,
  reply: NonNullable<Replies['deletePushToken']> = never,
) {
  browser.permission = permission;
  if (permission === 'granted') localStorage.setItem(storageKey.memberPushData, JSON.stringify(registration));
  await renderPortal(<Notifications />, {
    who: 'member',
    configuration: { firebase },
    replies: { deletePushToken: reply },
  });
}

/** Delays the browser's prompt. @returns the function that answers it */
function delayPrompt() {
  let settle: (permission: NotificationPermission) => void = () => undefined;
  requestPermission.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  return async (permission: NotificationPermission) => {
    browser.permission = permission;
    await act(async () => settle(permission));
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const turnOn = () => button('Turn on notifications');
const turnOff = () => button('Turn off notifications');

async function expectBusyAfterTwoPresses(pressed: HTMLElement): Promise<void> {
  fireEvent.click(pressed);
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(pressed);
}

describe('Turning notifications off', () => {
  it('shows progress immediately, sends one request for two presses, and shows an error when there is no response', async () => {
    const endDeadline = mockDeadlines();
    await renderSwitch('granted');
    const pressed = await turnOff();
    await expectBusyAfterTwoPresses(pressed);
    await expect.poll(() => getSentRequests('deletePushToken')).toHaveLength(1);
    endDeadline();
    expect(await screen.findByText(STILL_ON_TEXT)).toBeVisible();
    expect(pressed).not.toHaveAttribute('aria-busy');
    expect(getSentRequests('deletePushToken')).toHaveLength(1);
    expect(getStoredRegistration(localStorage)).toEqual(registration);
  });

  it('shows an error when the connection is lost, and succeeds on the next press', async () => {
    await renderSwitch('granted', [connectionLost, { status: 'OK' }]);
    fireEvent.click(await turnOff());
    expect(await screen.findByText(STILL_ON_TEXT)).toBeVisible();
    fireEvent.click(await turnOff());
    expect(await turnOn()).toBeVisible();
    expect(screen.queryByText(STILL_ON_TEXT)).toBeNull();
    expect(getStoredRegistration(localStorage)).toBeNull();
  });

  it('does not show that notifications are still on after they are off', async () => {
    await renderSwitch('granted', connectionLost);
    fireEvent.click(await turnOff());
    expect(await screen.findByText(STILL_ON_TEXT)).toBeVisible();
    // As in another tab.
    act(() => storePushSwitch({ off: true }));
    expect(await turnOn()).toBeVisible();
    expect(screen.queryByText(STILL_ON_TEXT)).toBeNull();
  });
});

describe('Turning notifications on', () => {
  beforeEach(() => storePushSwitch({ off: true }));

  it('shows progress immediately, and opens one prompt for two presses', async () => {
    const answerPrompt = delayPrompt();
    await renderSwitch('default');
    await expectBusyAfterTwoPresses(await turnOn());
    expect(requestPermission).toHaveBeenCalledOnce();
    await answerPrompt('granted');
    await waitFor(async () => expect(await turnOff()).not.toHaveAttribute('aria-busy'));
  });

  it('needs no prompt where they are allowed already', async () => {
    await renderSwitch('granted');
    fireEvent.click(await turnOn());
    await waitFor(async () => expect(await turnOff()).not.toHaveAttribute('aria-busy'));
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('shows where to find an unanswered prompt after the deadline, and still accepts a late answer', async () => {
    const endDeadline = mockDeadlines();
    const answerPrompt = delayPrompt();
    await renderSwitch('default');
    const pressed = await turnOn();
    fireEvent.click(pressed);
    await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
    endDeadline();
    expect(await screen.findByText(NOT_ALLOWED)).toBeVisible();
    expect(pressed).not.toHaveAttribute('aria-busy');
    await answerPrompt('granted');
    expect(await turnOff()).toBeVisible();
    expect(screen.queryByText(NOT_ALLOWED)).toBeNull();
  });

  it('shows a message when the prompt was closed without an answer', async () => {
    requestPermission.mockResolvedValue('default');
    await renderSwitch('default');
    fireEvent.click(await turnOn());
    expect(await screen.findByText(NOT_ALLOWED)).toBeVisible();
    expect(await turnOn()).not.toHaveAttribute('aria-busy');
  });

  it('shows an error when the browser cannot prompt, and prompts again on the next press', async () => {
    requestPermission.mockRejectedValueOnce(new TypeError('no prompt here'));
    await renderSwitch('default');
    fireEvent.click(await turnOn());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    const answerPrompt = delayPrompt();
    fireEvent.click(await turnOn());
    await answerPrompt('granted');
    expect(await turnOff()).toBeVisible();
  });
});
