import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateInputs, type Classes } from 'loyalty-backend/testing/rotation';
import type { Call, CallResponse } from 'loyalty-contract/calls/calls';
import { isRefusedToSupport } from 'loyalty-contract/calls/route';
import type { BrowserRequest, Browser } from '../browser';
import { createActor, createExample, writes, type Actor } from '../example-writes';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';

type SentHeaders = Record<string, string | undefined>;

const EVIL = 'http://evil.test';
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
/** Number of concurrent requests. */
const CONCURRENCY = 10;

let stack: InProcessStack;
/** Headers of forged requests: for calls that accept old browsers, and for those that require metadata. */
let takeForged: () => SentHeaders[];
let takeForgedWithMetadata: () => SentHeaders[];

beforeAll(async () => {
  stack = await startInProcessStack({ businesses: ['olive'] });
  const own = stack.world.openBrowser('olive').origin;
  takeForged = rotateInputs('Forged requests', classifyForged(own, { requiresMetadata: false }));
  takeForgedWithMetadata = rotateInputs('Forged requests by GET', classifyForged(own, { requiresMetadata: true }));
});
afterAll(() => stack.stop());

/** Combinations of the `Origin` and the Fetch Metadata that browsers send with it. */
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

/**
 * True for the headers of a script of the portal, and, unless metadata is required as it is of a write by GET, for those of
 * an old browser without Fetch Metadata.
 */
function isSameOrigin(
  sentHeaders: SentHeaders,
  own: string,
  { requiresMetadata }: { requiresMetadata: boolean },
): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = sentHeaders;
  if (site === undefined) return !requiresMetadata && mode === undefined && origin === own;
  const isScript = mode === 'cors' || (!requiresMetadata && mode === undefined);
  return site === 'same-origin' && isScript && (origin === undefined || origin === own);
}

/** Headers that the portal's own page does not send, in classes: by their site and their origin. */
function classifyForged(own: string, options: { requiresMetadata: boolean }): Classes<SentHeaders> {
  const forged = combineHeaders(own).filter((sentHeaders) => !isSameOrigin(sentHeaders, own, options));
  expect(forged.length).toBeGreaterThan(50);
  const classes: Record<string, [SentHeaders, ...SentHeaders[]]> = {};
  for (const sentHeaders of forged) {
    const key = `${sentHeaders['sec-fetch-site']} ${sentHeaders.origin}`;
    classes[key] = [sentHeaders, ...(classes[key] ?? [])];
  }
  return classes;
}

async function expectRefused(
  headerSets: readonly SentHeaders[],
  request: (sentHeaders: SentHeaders) => Promise<{ status: number }>,
  status = 403,
) {
  for (let at = 0; at < headerSets.length; at += CONCURRENCY) {
    const some = headerSets.slice(at, at + CONCURRENCY);
    const statuses = await Promise.all(
      some.map(async (sentHeaders) => [sentHeaders, (await request(sentHeaders)).status]),
    );
    expect(statuses).toEqual(some.map((sentHeaders) => [sentHeaders, status]));
  }
}

const invalidTypes = [
  undefined,
  'text/plain',
  'text/plain; application/json',
  'multipart/form-data; boundary=x',
  'text/json',
];

/** Calls that store nothing here: visitor feedback, which requires a captcha, the validation of a contact, and a quote. */
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
      const request = (sentHeaders: SentHeaders) => {
        const browserRequest: BrowserRequest = { method: call.method, headers: { ...right, ...json, ...sentHeaders } };
        return actor.browser.request(
          call.path,
          body === undefined ? browserRequest : { ...browserRequest, body: JSON.stringify(body) },
        );
      };
      const requiresMetadata = call.method === 'GET';
      const own = actor.browser.origin;
      const before = await stack.readRows();

      await expectRefused((requiresMetadata ? takeForgedWithMetadata : takeForged)(), request);
      const prefetches = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => ({ [name]: 'prefetch' }));
      await expectRefused(prefetches, (sentHeaders) => request({ ...sameOriginHeaders, ...sentHeaders }));
      if (call.method === 'POST') {
        const others = [...invalidTypes, 'application/x-www-form-urlencoded'].map((type) => ({ 'content-type': type }));
        await expectRefused(others, (sentHeaders) => request({ ...sameOriginHeaders, ...sentHeaders }), 415);
      }
      if (call.access === 'member') {
        const elsewhere = await stack.world.openBrowser('olive').fetchCsrfToken();
        const tokens = [undefined, '', elsewhere, 'x'.repeat(64)].map((token) => ({ 'x-csrf-token': token }));
        await expectRefused(tokens, (sentHeaders) => request({ ...sameOriginHeaders, ...sentHeaders }));
      }
      expect(await stack.readRows()).toEqual(before);

      // The same request is accepted from the portal's page; of an old browser, unless it is a GET.
      const response = await request(requiresMetadata ? sameOriginHeaders : { origin: own });
      expect([response.status, response.text]).toEqual([200, response.text]);
      const responseWithoutEffect = responsesWithoutEffect.get(call.name);
      if (responseWithoutEffect) expect(response.json()).toEqual(responseWithoutEffect);
      else expect(await stack.readRows()).not.toEqual(before);
    },
  );
});

describe('Support session', () => {
  it.each(writes.filter(isRefusedToSupport).map((call): [string, Call] => [call.name, call]))(
    'K6: is refused %s, and nothing is changed',
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
    const request = (sentHeaders: SentHeaders, fields = form) =>
      browser.request(`/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sentHeaders },
        body: new URLSearchParams(fields).toString(),
      });
    const before = await stack.readRows();

    const own = browser.origin;
    await expectRefused(takeForged(), request);
    const others = [...invalidTypes, 'application/json'].map((type) => ({ 'content-type': type }));
    await expectRefused(others, (sentHeaders) => request({ ...sameOriginHeaders, ...sentHeaders }), 415);
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
