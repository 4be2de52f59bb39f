import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMember,
  createBrowserId,
  putTestBusiness,
  signIn,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { startFirebase, type FirebaseStub } from '../../testing/firebase-stub';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { parseEnvironment } from '../../core/environment/environment';
import { sha256 } from '../../core/secrets';
import { createPushTransport } from './transport';
import { createPushSender } from './sender';

const firebase = {
  apiKey: 'k',
  projectId: 'the-project',
  messagingSenderId: '1',
  appId: 'a',
  vapidKey: 'v',
};
const newPushToken = () => `token:${randomUUID()}`;
const MESSAGE = { title: 'A gift for you', body: 'Coffee is on us this week.', path: '/member/rewards' };

onDatabase('Push messages', (open) => {
  let google: FirebaseStub;
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    google = await startFirebase();
    world = await createWorld(open, {
      SIGN_IN_BUDGET_FACTOR: '100',
      OTP_RESEND: '0',
      FIREBASE_SERVICE_ACCOUNT: google.serviceAccount,
      FIREBASE_URL: google.url,
    });
    businessId = createUniqueId('pushing');
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.configuration.firebase = firebase)),
    );
  });
  afterAll(async () => {
    await world.close();
    await google.close();
  });
  beforeEach(() => {
    google.failing = null;
    google.received.length = 0;
  });

  /** A member who is signed in, with a browser. */
  async function signedIn(member?: TestMember) {
    const person = member ?? (await createMember(world, businessId));
    const browser = createBrowserId();
    return { member: person, browser, token: await signIn(world, person, { browser }) };
  }
  type SignedInMember = Awaited<ReturnType<typeof signedIn>>;
  const act = (path: string) => (by: SignedInMember, body: object) =>
    world.call('POST', `/api/protected/webpush/${path}`, { host: by.member.host, token: by.token, body });
  const add = act('add');
  const remove = act('delete');
  const register = async (by: SignedInMember, token = newPushToken(), deviceId: string = randomUUID()) => {
    const { status, body } = await add(by, { token, deviceId });
    expect([status, body]).toEqual([200, { status: 'OK' }]);
    return token;
  };
  const enqueue = (to: SignedInMember, more: object = {}) =>
    world.call('POST', '/admin/push', { body: { businessId, comoMemberId: to.member.id, ...MESSAGE, ...more } });
  const deliver = () => {
    const { db, businesses, push: sender } = world.app;
    return sender ? deliverDueMessages(world.app, { push: createPushTransport(db, businesses, sender) }) : 0;
  };
  /**
   * Sends a message, and delivers the due ones. @returns the number of browsers it went to, and of successful
   * deliveries
   */
  const push = async (to: SignedInMember) => {
    const { queued } = (await enqueue(to)).body;
    return { queued, sent: await deliver() };
  };
  const newestTo = async (token: string) =>
    ((await world.call('GET', `/admin/outbox?to=${encodeURIComponent(token)}`)).body.messages as object[])[0];
  const reached = async (by: SignedInMember) => {
    google.received.length = 0;
    await push(by);
    return google.received.map(({ token }) => token);
  };

  it('reach each browser of the member through the project of the business', async () => {
    const phone = await signedIn();
    const laptop = await signedIn(phone.member);
    const tokens = [await register(phone), await register(laptop)];
    expect(await push(phone)).toEqual({ queued: 2, sent: 2 });
    expect(google.received.map(({ token }) => token).sort()).toEqual(tokens.sort());
    expect(google.received[0]).toMatchObject({ project: 'the-project', data: MESSAGE });
  });

  it('request an access token once, and again when it is refused', async () => {
    const ada = await signedIn();
    await register(ada);
    await push(ada);
    const before = google.tokenRequests;
    await push(ada);
    expect(google.tokenRequests).toBe(before);
    google.revokeAccessTokens();
    expect(await push(ada)).toEqual({ queued: 1, sent: 1 });
    expect(google.tokenRequests).toBe(before + 1);
  });

  it('are retried after an error, and delete a browser that is no longer registered', async () => {
    const ada = await signedIn();
    const token = await register(ada);
    google.failing = 503;
    expect(await push(ada)).toEqual({ queued: 1, sent: 0 });
    expect(await newestTo(token)).toMatchObject({ channel: 'push', attempts: 1, error: 'HTTP 503' });
    google.failing = null;
    world.advanceClock(11);
    expect(await deliver()).toBe(1);
    expect(await newestTo(token)).toMatchObject({ text: '', sentAt: expect.any(String) });
    google.unregistered.add(token);
    expect(await push(ada)).toEqual({ queued: 1, sent: 0 });
    expect(await newestTo(token)).toMatchObject({ error: 'GONE', failedAt: expect.any(String) });
    expect(await push(ada)).toEqual({ queued: 0, sent: 0 });
  });

  it('for a purpose are withheld from members who have not agreed to it', async () => {
    const ada = await signedIn();
    await register(ada);
    const offer = { purpose: 'marketing' };
    expect((await enqueue(ada, offer)).body).toEqual({ queued: 0, withheld: true });
    const text = 'Send me news and offers. I can change this at any time.';
    const choose = (granted: boolean, channel?: string) =>
      world.call('POST', '/api/protected/member/consentChoice', {
        host: ada.member.host,
        token: ada.token,
        body: { purpose: 'marketing', channel, granted, textHash: sha256(text) },
      });
    await choose(true, 'sms');
    expect((await enqueue(ada, offer)).body).toEqual({ queued: 0, withheld: true });
    await choose(true, 'push');
    expect((await enqueue(ada, offer)).body).toEqual({ queued: 1 });
    await choose(false);
    expect((await enqueue(ada, offer)).body).toEqual({ queued: 0, withheld: true });
    expect((await enqueue(ada)).body).toEqual({ queued: 1 });
    expect((await enqueue(ada, { purpose: 'unknown' })).status).toBe(400);
  });

  it('are logged by recipient, without their content', async () => {
    const ada = await signedIn();
    await push(ada);
    const { body, text } = await world.call('GET', `/admin/audit?businessId=${businessId}`);
    expect((body.entries as object[])[0]).toMatchObject({ action: 'push.send', subject: ada.member.id });
    expect(text).not.toContain(MESSAGE.title);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'member/rewards', '/\\evil.example'])(
    'link only to a page of the portal, not to %s',
    async (path) => {
      const ada = await signedIn();
      expect((await enqueue(ada, { path })).status).toBe(400);
    },
  );

  it('stay with their member when another one registers the same token (W1)', async () => {
    const ada = await signedIn();
    const token = await register(ada);
    const eve = await signedIn();
    await register(eve, token);
    expect(await reached(ada)).toEqual([token]);
    expect(await reached(eve)).toEqual([]);
    expect(world.lines.filter(({ event }) => event === 'push.foreign')).toHaveLength(1);
  });

  it('cannot be disabled by another member (W2)', async () => {
    const ada = await signedIn();
    const token = await register(ada);
    expect((await remove(await signedIn(), { token })).body).toEqual({ status: 'OK' });
    expect(await reached(ada)).toEqual([token]);
    await remove(ada, { token });
    expect(await reached(ada)).toEqual([]);
  });

  it('are registered for the signed-in member, whatever the body says (W3)', async () => {
    const ada = await signedIn();
    const eve = await signedIn();
    const body = { token: newPushToken(), deviceId: randomUUID(), comoMemberId: ada.member.id, businessId: 'olive' };
    await add(eve, body);
    expect(await reached(ada)).toEqual([]);
    expect(await reached(eve)).toEqual([body.token]);
  });

  it('end in a browser with its session, or when another member uses it (W4)', async () => {
    const ada = await signedIn();
    await register(ada);
    await world.call('POST', '/session/end', { host: ada.member.host, token: ada.token, body: {} });
    expect(await reached(ada)).toEqual([]);

    const bob = await signedIn();
    const token = await register(bob);
    const eve = await createMember(world, businessId);
    const eveToken = await signIn(world, eve, { browser: bob.browser });
    expect(await reached(bob)).toEqual([]);
    const inBobsBrowser = { member: eve, browser: bob.browser, token: eveToken };
    await register(inBobsBrowser, token);
    expect(await reached(inBobsBrowser)).toEqual([token]);
  });

  it('are sent to the newest token of the browser only', async () => {
    const ada = await signedIn();
    await register(ada);
    const newer = await register(ada);
    expect(await reached(ada)).toEqual([newer]);
  });

  it('reach at most ten browsers of a member (W8)', async () => {
    const ada = await signedIn();
    const tokens: string[] = [];
    for (let browser = 0; browser < 12; browser += 1) {
      tokens.push(await register(await signedIn(ada.member)));
      world.advanceClock(1);
    }
    expect((await reached(ada)).sort()).toEqual(tokens.slice(2).sort());
  });

  it('end in every browser when staff end the sessions of the member', async () => {
    const ada = await signedIn();
    await register(ada);
    const revoke = { businessId, comoMemberId: ada.member.id, revokedBy: 'desk' };
    await world.call('POST', '/admin/sessions/revoke', { body: revoke });
    expect(await reached(ada)).toEqual([]);
  });

  it('are reported as not configured where the business has none', async () => {
    const quiet = createUniqueId('quiet');
    await putTestBusiness(world, createBusinessFile(quiet));
    const member = await createMember(world, quiet);
    const body = { businessId: quiet, comoMemberId: member.id, ...MESSAGE };
    const response = await world.call('POST', '/admin/push', { body });
    expect([response.status, response.body.code]).toEqual([409, 'PUSH_NOT_CONFIGURED']);
  });
});

describe('Firebase service account', () => {
  const environment = (more: Record<string, string>) =>
    parseEnvironment({ LOYALTY_BACKEND_KEY: 'a-service-key-for-tests', ...more });

  it('is optional, and no push channel exists without it', () => {
    expect(createPushSender(environment({}))).toBeUndefined();
  });

  it('is refused by name when it is invalid', () => {
    const wrong = environment({ FIREBASE_SERVICE_ACCOUNT: 'package.json' });
    expect(() => createPushSender(wrong)).toThrow(/^FIREBASE_SERVICE_ACCOUNT: package.json is not/);
  });
});
