import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@/contract/calls/calls';
import { isRefusedToSupport } from '@/contract/calls/route';
import type { CallResponse } from '@/contract/calls/call-schemas';
import type { BrowserRequest, Browser } from '../browser';
import { createActor, createExample, writes, type Actor } from '../example-writes';
import { openStack, type OpenStack } from '../open-stack';

type SentHeaders = Record<string, string | undefined>;

const EVIL = 'http://evil.test';
const scripted = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
/** Number of concurrent requests. */
const AT_ONCE = 10;

let stack: OpenStack;
beforeAll(async () => void (stack = await openStack({ businesses: ['olive'] })));
afterAll(() => stack.stop());

/** Every combination of Fetch Metadata and `Origin`. */
function described(own: string): SentHeaders[] {
  const sites = [undefined, 'none', 'same-site', 'cross-site', 'same-origin'];
  const modes = [undefined, 'navigate', 'no-cors', 'cors'];
  const dest: Record<string, string> = { cors: 'empty', navigate: 'document' };
  return sites.flatMap((site) =>
    modes.flatMap((mode) =>
      [undefined, EVIL, own].map((origin) => ({
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': mode && (dest[mode] ?? 'image'),
        origin,
      })),
    ),
  );
}

/** The headers of a script of the portal, and of an old browser without Fetch Metadata. */
function isOwn(reported: SentHeaders, own: string, { strictly }: { strictly: boolean }): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = reported;
  if (site === undefined) return !strictly && mode === undefined && origin === own;
  const isScript = mode === 'cors' || (!strictly && mode === undefined);
  return site === 'same-origin' && isScript && (origin === undefined || origin === own);
}

async function expectRefused(
  needsConfirmation: readonly SentHeaders[],
  request: (reported: SentHeaders) => Promise<{ status: number }>,
  status = 403,
) {
  for (let at = 0; at < needsConfirmation.length; at += AT_ONCE) {
    const some = needsConfirmation.slice(at, at + AT_ONCE);
    const statuses = await Promise.all(some.map(async (reported) => [reported, (await request(reported)).status]));
    expect(statuses).toEqual(some.map((reported) => [reported, status]));
  }
}

const types = [undefined, 'text/plain', 'text/plain; application/json', 'multipart/form-data; boundary=x', 'text/json'];

/** Calls without effect: visitor feedback, which requires a captcha, and the validation of a contact. */
const tracelessResponses: ReadonlyMap<string, object> = new Map([
  ['submitVisitorFeedback', { status: 'OK', sent: false }],
  ['validateMemberIdentifiers', { email: 'ok' }],
]);

describe('Forged write of a browser', () => {
  it.each(writes.map((call): [string, Call] => [call.name, call]))(
    'D2, N5: %s is refused without changes when forged',
    async (_, call) => {
      const actor = await createActor(stack.world);
      const { body, headers } = await createExample(call, actor);
      const right = { ...headers, 'x-csrf-token': await actor.browser.csrfToken() };
      const json = call.method === 'POST' ? { 'content-type': 'application/json' } : {};
      const request = (reported: SentHeaders) => {
        const browserRequest: BrowserRequest = { method: call.method, headers: { ...right, ...json, ...reported } };
        return actor.browser.request(
          call.path,
          body === undefined ? browserRequest : { ...browserRequest, body: JSON.stringify(body) },
        );
      };
      const strictly = call.method === 'GET';
      const own = actor.browser.origin;
      const before = await stack.readRows();

      const forged = described(own).filter((reported) => !isOwn(reported, own, { strictly }));
      expect(forged.length).toBeGreaterThan(50);
      await expectRefused(forged, request);
      const prefetches = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => ({ [name]: 'prefetch' }));
      await expectRefused(prefetches, (reported) => request({ ...scripted, ...reported }));
      if (call.method === 'POST') {
        const others = [...types, 'application/x-www-form-urlencoded'].map((type) => ({ 'content-type': type }));
        await expectRefused(others, (reported) => request({ ...scripted, ...reported }), 415);
      }
      if (call.access === 'member') {
        const elsewhere = await stack.world.browser('olive').csrfToken();
        const tokens = [undefined, '', elsewhere, 'x'.repeat(64)].map((token) => ({ 'x-csrf-token': token }));
        await expectRefused(tokens, (reported) => request({ ...scripted, ...reported }));
      }
      expect(await stack.readRows()).toEqual(before);

      // The same request is accepted from the member's own browser, also from an old one.
      const response = await request(strictly ? scripted : { origin: own });
      expect([response.status, response.text]).toEqual([200, response.text]);
      const tracelessResponse = tracelessResponses.get(call.name);
      if (tracelessResponse) expect(response.json()).toEqual(tracelessResponse);
      else expect(await stack.readRows()).not.toEqual(before);
    },
  );
});

describe('Support session', () => {
  it.each(writes.filter(isRefusedToSupport).map((call): [string, Call] => [call.name, call]))(
    'K6: cannot call %s, which changes nothing',
    async (_, call) => {
      const actor = await createActor(stack.world);
      const { businessId, comoMemberId } = actor.member;
      const support = stack.world.browser('olive');
      const issued = { businessId, comoMemberId, issuedBy: 'dana' };
      const { temporaryToken } = await stack.world.admin<CallResponse<'issueTemporaryToken'>>(
        'POST',
        '/admin/temporaryTokens',
        issued,
      );
      const csrfToken = await support.csrfToken();
      await support.form('/api/auth/callback/temporaryToken', { temporaryToken, csrfToken, json: 'true' });
      const { body, headers } = await createExample(call, actor);
      const before = await stack.readRows();
      const sent = { ...headers, ...scripted, 'x-csrf-token': await support.csrfToken() };
      const reply =
        call.method === 'GET'
          ? await support.request(call.path, { headers: sent })
          : await support.post(call.path, body, sent);
      expect([reply.status, reply.json().code]).toEqual([403, 'FORBIDDEN_IN_SUPPORT_SESSION']);
      expect(await stack.readRows()).toEqual(before);
    },
  );
});

describe('Forged write of next-auth', () => {
  type Form = Record<string, string>;
  const ways: Record<string, (actor: Actor, browser: Browser) => Promise<Form>> = {
    'callback/custom': async ({ world, member }, browser) => ({
      customIdentifier: 'email',
      userIdentifier: member.email,
      registered: 'true',
      token: await world.ticketFor(browser, member.email),
    }),
    'callback/consent': async ({ world }, browser) => {
      const { email, comoMemberId } = await world.member('olive', { hasConsent: false });
      return { comoMemberId, businessId: 'olive', ticket: await world.ticketFor(browser, email), consents: 'terms' };
    },
    'callback/temporaryToken': async ({ world, member: { businessId, comoMemberId } }) => {
      const body = { businessId, comoMemberId, issuedBy: 'dana' };
      return {
        temporaryToken: (await world.admin<CallResponse<'issueTemporaryToken'>>('POST', '/admin/temporaryTokens', body))
          .temporaryToken,
      };
    },
    signout: () => Promise.resolve({}),
  };

  it.each(Object.entries(ways))('D2, P8: %s is refused without changes when forged', async (path, getForm) => {
    const actor = await createActor(stack.world);
    const browser = path === 'signout' ? actor.browser : stack.world.browser('olive');
    const form: Form = { ...(await getForm(actor, browser)), csrfToken: await browser.csrfToken(), json: 'true' };
    const stored = new Map(browser.cookies);
    const request = (reported: SentHeaders, fields = form) =>
      browser.request(`/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...reported },
        body: new URLSearchParams(fields).toString(),
      });
    const before = await stack.readRows();

    const own = browser.origin;
    await expectRefused(
      described(own).filter((reported) => !isOwn(reported, own, { strictly: false })),
      request,
    );
    const others = [...types, 'application/json'].map((type) => ({ 'content-type': type }));
    await expectRefused(others, (reported) => request({ ...scripted, ...reported }), 415);
    for (const csrfToken of ['', await stack.world.browser('olive').csrfToken()]) {
      await request(scripted, { ...form, csrfToken });
    }
    expect(await stack.readRows()).toEqual(before);
    expect(browser.cookies.get('lp.sid')).toBe(stored.get('lp.sid'));

    expect((await request({ origin: own })).status).toBe(200);
    expect(await stack.readRows()).not.toEqual(before);
    expect(browser.cookies.get('lp.sid')).not.toBe(stored.get('lp.sid'));
  });
});
