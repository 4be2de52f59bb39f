import type { CDPSession, Page, Worker } from '@playwright/test';
import { findChromium, fullChromiumArgs } from 'loyalty-testing/programs/chromium';
import { createConsentCookie } from '@/tests/consent-cookie';
import { Browser } from '@/tests/browser';
import { confirmedContacts, type StackClient } from '@/tests/stack-client';
import { expect, expectAccessible, expectDeferredParts, getPortalUrlForHost, getStack, test } from './fixtures';
import { stubFirebase, slowDownAnimations, TOKEN } from './setup/firebase-stub';

// Only the full browser receives and shows messages, not the headless shell.
test.use({ launchOptions: { executablePath: findChromium(), args: fullChromiumArgs } });

const HOST = 'pushing.localhost';
const origin = () => getPortalUrlForHost(HOST);
const BUSINESS = 'pushing';
const vapidKey = Buffer.alloc(65, 4).toString('base64url');
const firebase = { apiKey: 'key', projectId: 'project', messagingSenderId: '1', appId: '1:1:web:1', vapidKey };

/** The restaurant with push messages. */
async function createBusinessWithPush(world: StackClient): Promise<void> {
  const file = await world.readBusinessFile('olive');
  file.businessId = BUSINESS;
  file.hosts = [HOST];
  file.configuration.firebase = firebase;
  await world.callAdmin('PUT', `/admin/businesses/${BUSINESS}`, file);
}

/** Signs in a new member who has answered the cookie banner. */
async function signInNewMember(page: Page, world: StackClient, categories: string[]): Promise<string> {
  const email = `${crypto.randomUUID()}@members.example`;
  const body = { businessId: BUSINESS, firstName: 'Ada', lastName: 'Byron', email, ...confirmedContacts };
  const { comoMemberId } = await world.callAdmin<{ comoMemberId: string }>('POST', '/admin/members', body);
  const browser = new Browser(getStack().portalUrl, new URL(origin()).host);
  await world.openSession(browser, email, await world.requestTicket(browser, email));
  const consent = encodeURIComponent(JSON.stringify({ ...createConsentCookie(), categories }));
  await page
    .context()
    .addCookies([
      ...[...browser.cookies].map(([name, value]) => ({ name, value, url: origin() })),
      { name: 'cc_cookie', value: consent, url: origin() },
    ]);
  return comoMemberId;
}

const findPrompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Hear about your gifts?' });
const expectRegistered = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('memberPushData') ?? '')).toContain(TOKEN);

/** Opens a page and waits until it listens to the push worker. */
async function openWhenReady(page: Page, path: string): Promise<void> {
  const ready = page.waitForEvent('console', (message) => message.text() === 'push: ready, with a token');
  await page.goto(`${origin()}${path}?debugPush=true`);
  await ready;
}

/** Delivers push messages to the portal's worker like the push service of the browser. */
async function createPushService(chromium: CDPSession) {
  const registrations = new Map<string, string>();
  chromium.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const item of event.registrations) registrations.set(item.scopeURL, item.registrationId);
  });
  await chromium.send('ServiceWorker.enable');
  const scope = `${origin()}/firebase-cloud-messaging-push-scope`;
  await expect.poll(() => registrations.has(scope)).toBe(true);
  return (payload: object) =>
    chromium.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId: registrations.get(scope) ?? '',
      data: JSON.stringify({ from: '1', priority: 'normal', fcmMessageId: crypto.randomUUID(), ...payload }),
    });
}

const findWorker = (page: Page): Worker | undefined =>
  page
    .context()
    .serviceWorkers()
    .find((worker) => worker.url().includes('firebase-messaging'));

/** Names of a worker that these tests use (the DOM types know only the page's), and what they store there. */
declare global {
  var recordedNotifications: { title: string; body: string | undefined }[];
  var clients: { matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> };
  var registration: ServiceWorkerRegistration;
  var NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  var allowNotifications: () => Promise<void>;
}

/**
 * Records the worker's notifications when the browser reports them: querying them while one is being shown loses that
 * one.
 */
const recordNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const show = registration.showNotification.bind(registration);
    globalThis.recordedNotifications = [];
    registration.showNotification = async (title, options) => {
      await show(title, options);
      globalThis.recordedNotifications.push({ title, body: options?.body });
    };
  });
/** The notifications since the last click. */
const getNotifications = (worker: Worker) => worker.evaluate(() => globalThis.recordedNotifications);

/** Leaves the portal, so that the worker no longer controls any page. */
async function closePage(page: Page, worker: Worker): Promise<void> {
  await page.goto('about:blank');
  const pages = () =>
    worker.evaluate(async () => {
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await expect.poll(pages).toBe(0);
}

/** Clicks every notification. */
const clickNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    globalThis.recordedNotifications = [];
    for (const notification of await registration.getNotifications()) {
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    }
  });

test.describe('Push messages', () => {
  test.beforeEach(({ world }) => createBusinessWithPush(world));

  test('the prompt is shown once, and messages arrive after consent', async ({ page, world }) => {
    const requested = await stubFirebase(page, origin());
    const member = await signInNewMember(page, world, ['necessary', 'notifications']);
    await page.goto(origin());
    await expect(findPrompt(page)).toBeVisible();
    expect(requested).toEqual([]);
    await expectAccessible(page);
    await findPrompt(page).getByRole('button', { name: 'Notify me' }).click();
    await expectRegistered(page);
    expect(await page.evaluate(() => localStorage.getItem('webPushPermissionToastDone'))).toBe('true');
    const push = { businessId: BUSINESS, comoMemberId: member, title: 'Hi', body: 'There', path: '/' };
    await expect(world.callAdmin('POST', '/admin/push', push)).rejects.toThrow('PUSH_NOT_CONFIGURED');

    const devTools = await page.context().newCDPSession(page);
    await slowDownAnimations(devTools);
    const deliver = await createPushService(devTools);
    await deliver({ data: { title: 'A gift', body: 'Coffee is on us', path: '/member/rewards' } });
    const toast = page.getByRole('status').filter({ hasText: 'Coffee is on us' });
    await toast.getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(`${origin()}/member/rewards`);

    await openWhenReady(page, '/member/profile');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    expect(await page.evaluate(() => localStorage.getItem('memberPushData'))).toBeNull();
  });

  test('notifications open a page of the portal and no other site (W7)', { tag: '@all' }, async ({ page, world }) => {
    await stubFirebase(page, origin());
    await signInNewMember(page, world, ['necessary', 'notifications']);
    await page.goto(origin());
    await findPrompt(page).getByRole('button', { name: 'Notify me' }).click();
    await expectRegistered(page);
    const deliver = await createPushService(await page.context().newCDPSession(page));
    const worker = findWorker(page);
    if (!worker) throw new Error('the push worker does not run');
    await recordNotifications(worker);

    await closePage(page, worker);
    await deliver({ data: { title: 'A gift', body: 'Coffee is on us', path: '/member/rewards' } });
    await expect.poll(() => getNotifications(worker)).toEqual([{ title: 'A gift', body: 'Coffee is on us' }]);
    await openWhenReady(page, '/member/shop');
    await clickNotifications(worker);
    await expect(page).toHaveURL(`${origin()}/member/rewards?debugPush=true`);

    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      await closePage(page, worker);
      await deliver({ data: { title: 'Evil', body: path, path } });
      await expect.poll(async () => (await getNotifications(worker)).length).toBe(1);
      await deliver({ notification: { title: 'Evil too', body: path }, fcmOptions: { link: path } });
      await expect.poll(async () => (await getNotifications(worker)).length).toBe(2);
      await openWhenReady(page, '/member/shop');
      await clickNotifications(worker);
      await expect(page).toHaveURL(`${origin()}/?debugPush=true`);
    }
  });

  test(
    'after a refusal the prompt is not shown again, and nothing of Firebase is loaded',
    { tag: '@all' },
    async ({ page, world }) => {
      const requested = await stubFirebase(page, origin());
      await signInNewMember(page, world, ['necessary', 'notifications']);
      await page.goto(origin());
      await findPrompt(page).getByRole('button', { name: 'Not now' }).click();
      await expect(findPrompt(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('webPushUserGesturePromptRejected'))).toBe('true');
      await page.reload();
      await expectDeferredParts(page);
      await expect(findPrompt(page)).toBeHidden();
      expect(requested).toEqual([]);
    },
  );

  test('the prompt is not shown when the cookie banner was refused (G6)', { tag: '@all' }, async ({ page, world }) => {
    const requested = await stubFirebase(page, origin());
    await signInNewMember(page, world, ['necessary']);
    await page.goto(origin());
    await expectDeferredParts(page);
    await expect(findPrompt(page)).toBeHidden();
    expect(requested).toEqual([]);
    expect(
      page
        .context()
        .serviceWorkers()
        .filter((worker) => worker.url().includes('firebase')),
    ).toEqual([]);
  });
});

test.describe('Notifications among the messages', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });
  test.beforeEach(({ world }) => createBusinessWithPush(world));

  test('can be turned off and on again', { tag: '@all' }, async ({ page, world }) => {
    await stubFirebase(page, origin());
    await signInNewMember(page, world, ['necessary', 'notifications']);
    await page.goto(`${origin()}/member/profile/messages`);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('We’ll notify you in this browser')).toBeVisible();
    await expectRegistered(page);
    await expectAccessible(page);

    await page.route('**/api/protected/webpush/delete', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Turn off notifications' }).click();
    await expect(page.getByText('notifications are still on')).toBeVisible();
    const removed = page.waitForResponse((response) => response.url().endsWith('/webpush/delete'));
    await page.getByRole('button', { name: 'Turn off notifications' }).click();
    expect((await removed).ok()).toBe(true);
    await expect(page.getByText('Notifications are off in this browser.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('memberPushData'))).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('memberPushData'))).toBeNull();
  });

  test('show a failed registration and register on retry', { tag: '@all' }, async ({ page, world }) => {
    await stubFirebase(page, origin());
    await signInNewMember(page, world, ['necessary', 'notifications']);
    // It also retries by itself: only the click succeeds.
    await page.route('**/api/protected/webpush/add', async (route) => {
      await ((await page.evaluate(() => document.body.dataset.pressed)) ? route.continue() : route.abort());
    });
    await page.goto(`${origin()}/member/profile/messages`);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('we couldn’t set them up')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => addEventListener('click', () => (document.body.dataset.pressed = 'yes'), true));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectRegistered(page);
    await expect(page.getByText('We’ll notify you in this browser')).toBeVisible();
  });
});
