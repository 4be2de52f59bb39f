import type { CDPSession, Page } from '@playwright/test';

export const TOKEN = 'fcm-token-of-this-browser:1';

/** Simulates Firebase, the push service of the browser, and the answer to the permission prompt; records the requests. */
export async function stubFirebase(page: Page, origin: string): Promise<string[]> {
  const requested: string[] = [];
  const respond = (pattern: string, json: object) =>
    page.route(pattern, (route) => {
      requested.push(new URL(route.request().url()).host);
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
    });
  await respond('https://firebaseinstallations.googleapis.com/**', {
    fid: 'fid-of-this-browser-12',
    refreshToken: 'refresh',
    authToken: { token: 'a.b.c', expiresIn: '604800s' },
  });
  await respond('https://fcmregistrations.googleapis.com/**', { token: TOKEN });
  await page.exposeFunction('allowNotifications', () => page.context().grantPermissions(['notifications'], { origin }));
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example/1',
      getKey: () => new Uint8Array(65).buffer,
      unsubscribe: async () => true,
    };
    // Only the push service is simulated: the preconditions of the browser are checked here as well.
    if (!('ServiceWorkerRegistration' in window)) return;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
      get(this: ServiceWorkerRegistration) {
        const none = () => Promise.reject(new DOMException('no active Service Worker', 'AbortError'));
        const subscribe = () => (this.active ? Promise.resolve(subscription) : none());
        return { subscribe, getSubscription: async () => null };
      },
    });
    Notification.requestPermission = async () => {
      await globalThis.allowNotifications();
      return 'granted';
    };
  });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'prompt',
    origin,
  });
  return requested;
}

/** Slows down animations: a toast closes at the end of one, so on a busy machine the tests have time to see it. */
export async function slowDownAnimations(devTools: CDPSession): Promise<void> {
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
}
