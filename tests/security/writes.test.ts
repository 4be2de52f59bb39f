import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@/contract/calls/calls';
import { isRefusedToSupport } from '@/contract/calls/route';
import type { CallResponse } from '@/contract/calls/call-schemas';
import type { BrowserRequest, Browser } from '../browser';
import { createActor, createExample, writes, type Actor } from '../example-writes';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';

type SentHeaders = Record<string, string | undefined>;

const EVIL = 'http://evil.test';
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
/** Number of concurrent requests. */
const CONCURRENCY = 10;

let stack: InProcessStack;
beforeAll(async () => void (stack = await startInProcessStack({ businesses: ['olive'] })));
afterAll(() => stack.stop());

/** Every combination of Fetch Metadata and `Origin`. */
function combineHeaders(own: string): SentHeaders[] {
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
function isSameOrigin(reported: SentHeaders, own: string, { strictly }: { strictly: boolean }): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = reported;
  if (site === undefined) return !strictly && mode === undefined && origin === own;
  const isScript = mode === 'cors' || (!strictly && mode === undefined);
  return site === 'same-origin' && isScript && (origin === undefined || origin === own);
}

async function expectRefused(
  headerSets: readonly SentHeaders[],
  request: (reported: SentHeaders) => Promise<{ status: number }>,
  status = 403,
) {
  for (let at = 0; at < headerSets.length; at += CONCURRENCY) {
    const some = headerSets.slice(at, at + CONCURRENCY);
    const statuses = await Promise.all(some.map(async (reported) => [reported, (await request(reported)).status]));
    expect(statuses).toEqual(some.map((reported) => [reported, status]));
  }
}

const types = [undefined, 'text/plain', 'text/plain; application/json', 'multipart/form-data; boundary=x', 'text/json'];

/** Calls without effect: visitor feedback, which requires a captcha, the validation of a contact, and a quote. */
const responsesWithoutEffect: ReadonlyMap<string, object> = new Map([
  ['submitVisitorFeedback', { status: 'OK', sent: false }],
  ['validateMemberIdentifiers', { email: 'ok' }],
  ['previewPlanChange', expect.objectContaining({ currency: 'ILS' })],
]);

describe('Forged write of a browser', () => {
  it.each(writes.map((call): [string, Call] => [call.name, call]))(
    'D2, N5: %s is refused without changes when forged',
    async (_, call) => {
      const actor = await createActor(stack.world);
      const { body, headers } = await createExample(call, actor);
      const right = { ...headers, 'x-csrf-token': await actor.browser.fetchCsrfToken() };
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

      const forged = combineHeaders(own).filter((reported) => !isSameOrigin(reported, own, { strictly }));
      expect(forged.length).toBeGreaterThan(50);
      await expectRefused(forged, request);
      const prefetches = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => ({ [name]: 'prefetch' }));
      await expectRefused(prefetches, (reported) => request({ ...sameOriginHeaders, ...reported }));
      if (call.method === 'POST') {
        const others = [...types, 'application/x-www-form-urlencoded'].map((type) => ({ 'content-type': type }));
        await expectRefused(others, (reported) => request({ ...sameOriginHeaders, ...reported }), 415);
      }
      if (call.access === 'member') {
        const elsewhere = await stack.world.openBrowser('olive').fetchCsrfToken();
        const tokens = [undefined, '', elsewhere, 'x'.repeat(64)].map((token) => ({ 'x-csrf-token': token }));
        await expectRefused(tokens, (reported) => request({ ...sameOriginHeaders, ...reported }));
      }
      expect(await stack.readRows()).toEqual(before);

      // The same request is accepted from the member's own browser, also from an old one.
      const response = await request(strictly ? sameOriginHeaders : { origin: own });
      expect([response.status, response.text]).toEqual([200, response.text]);
      const responseWithoutEffect = responsesWithoutEffect.get(call.name);
      if (responseWithoutEffect) expect(response.json()).toEqual(responseWithoutEffect);
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
      const support = stack.world.openBrowser('olive');
      const issued = { businessId, comoMemberId, issuedBy: 'dana' };
      const { temporaryToken } = await stack.world.callAdmin<CallResponse<'issueTemporaryToken'>>(
        'POST',
        '/admin/temporaryTokens',
        issued,
      );
      const csrfToken = await support.fetchCsrfToken();
      await support.postForm('/api/auth/callback/temporaryToken', { temporaryToken, csrfToken, json: 'true' });
      const { body, headers } = await createExample(call, actor);
      const before = await stack.readRows();
      const sent = { ...headers, ...sameOriginHeaders, 'x-csrf-token': await support.fetchCsrfToken() };
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
      token: await world.requestTicket(browser, member.email),
    }),
    'callback/consent': async ({ world }, browser) => {
      const { email, comoMemberId } = await world.createMember('olive', { hasConsent: false });
      return {
        comoMemberId,
        businessId: 'olive',
        ticket: await world.requestTicket(browser, email),
        consents: 'terms',
      };
    },
    'callback/temporaryToken': async ({ world, member: { businessId, comoMemberId } }) => {
      const body = { businessId, comoMemberId, issuedBy: 'dana' };
      return {
        temporaryToken: (
          await world.callAdmin<CallResponse<'issueTemporaryToken'>>('POST', '/admin/temporaryTokens', body)
        ).temporaryToken,
      };
    },
    signout: () => Promise.resolve({}),
  };

  it.each(Object.entries(ways))('D2, P8: %s is refused without changes when forged', async (path, getForm) => {
    const actor = await createActor(stack.world);
    const browser = path === 'signout' ? actor.browser : stack.world.openBrowser('olive');
    const form: Form = { ...(await getForm(actor, browser)), csrfToken: await browser.fetchCsrfToken(), json: 'true' };
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
      combineHeaders(own).filter((reported) => !isSameOrigin(reported, own, { strictly: false })),
      request,
    );
    const others = [...types, 'application/json'].map((type) => ({ 'content-type': type }));
    await expectRefused(others, (reported) => request({ ...sameOriginHeaders, ...reported }), 415);
    for (const csrfToken of ['', await stack.world.openBrowser('olive').fetchCsrfToken()]) {
      await request(sameOriginHeaders, { ...form, csrfToken });
    }
    expect(await stack.readRows()).toEqual(before);
    expect(browser.cookies.get('lp.sid')).toBe(stored.get('lp.sid'));

    expect((await request({ origin: own })).status).toBe(200);
    expect(await stack.readRows()).not.toEqual(before);
    expect(browser.cookies.get('lp.sid')).not.toBe(stored.get('lp.sid'));
  });
});
