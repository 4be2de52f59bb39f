import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOptions } from 'loyalty-testing/expect-options';
import { calls, definitions, getExampleParameters, type Call } from 'loyalty-contract/calls/calls';
import { fillPath, getLevel } from 'loyalty-contract/calls/route';
import english from '@/locales/en.json';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import { Browser } from './browser';
import { createFaultProxy, type Fault, type FaultProxy } from './faults/fault-proxy';
import { createTestStackOptions } from './setup/stack';

const output: string[] = [];
const options = createTestStackOptions('unused', (text) => void output.push(text));
const email = 'ada@bakery.example';
const ownText = 'Bread that remembers you';

let example: ChildProcess;
let lines: string[] = [];
let exampleUrl: string;
let proxy: FaultProxy;
let portal: Service;

const findLine = (pattern: RegExp) =>
  vi.waitFor(() => {
    const found = lines.map((line) => pattern.exec(line)?.[1]).findLast((match) => match !== undefined);
    if (found === undefined) throw new Error(`no line matches ${pattern}: ${lines.join('\n')}`);
    return found;
  }, expectOptions.poll);

beforeAll(async () => {
  const env = { ...process.env, PORT: '0', LOYALTY_BACKEND_KEY: options.backendKey };
  example = spawn(process.execPath, ['examples/minimal-backend/server.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (example.stdout) createInterface({ input: example.stdout }).on('line', (line) => lines.push(line));
  exampleUrl = await findLine(/^Listening on (\S+)$/);
  proxy = await createFaultProxy(exampleUrl);
  portal = await startPortal({ ...options, env: { ...options.env, BREAKER_RESET_MS: '100' } }, proxy.url);
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await portal?.stop();
  await proxy?.close();
  example.kill();
  await once(example, 'exit');
});

const openBrowser = () => new Browser(portal.url, `localhost:${portal.port}`);

async function signIn(browser: Browser): Promise<void> {
  lines = [];
  const member = { customIdentifier: 'email', userIdentifier: email };
  const sent = await browser.post('/api/auth/requestVerification', member);
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('OK')]);
  const code = await findLine(/^Code for "ada@bakery\.example": (\d{4})$/);
  const verified = (await browser.post('/api/auth/loginVerify', { ...member, code })).json();
  const opened = await browser.postForm('/api/auth/callback/custom', {
    ...member,
    registered: 'true',
    token: String(verified.token),
    csrfToken: await browser.fetchCsrfToken(),
    callbackUrl: '/',
    json: 'true',
  });
  expect([opened.status, browser.cookies.has('lp.sid')]).toEqual([200, true]);
}

const respondWith =
  (status: number, type: string, body: string): Fault =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const sendJson = (body: unknown) => respondWith(200, 'application/json', JSON.stringify(body));

/** The status of the example's response to the request that the documents show for a call. */
async function requestExample(call: Call): Promise<number> {
  const { method, path, example } = call;
  const headers = { authorization: `Bearer ${options.backendKey}`, 'content-type': 'application/json' };
  const url = exampleUrl + fillPath(path, getExampleParameters(call, 'params'));
  const response = await fetch(url, {
    method,
    headers,
    ...(example.body ? { body: JSON.stringify(example.body) } : {}),
  });
  return response.status;
}

describe('Minimal backend of examples/', () => {
  it.each(calls.filter((call) => getLevel(call) === 1).map((call) => [call.name, call] as const))(
    'has %s, a call of level 1',
    async (_, call) => expect(await requestExample(call)).not.toBe(501),
  );

  it('returns 501 for a call that it does not implement', async () => {
    const [purchase] = calls.filter(({ name }) => name === 'submitPointShopPurchase');
    expect(purchase && (await requestExample(purchase))).toBe(501);
  });
});

describe('Portal with the minimal backend of examples/', () => {
  it('is ready, and shows visitors the business with its texts and design', async () => {
    const browser = openBrowser();
    const page = await browser.request('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Corner Bakery');
    expect(page.text).toContain(ownText);
    // On a busy machine the first checks may miss their short deadline.
    await expect.poll(async () => (await browser.request('/health/dependencies')).text).toBe('ok');
  });

  it('signs a member in, shows home with the balance, and signs out', async () => {
    const browser = openBrowser();
    await signIn(browser);
    const home = await browser.request('/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('Hello, Ada')]);
    expect(home.text).toContain('12.50');
    const budget = await browser.request('/api/protected/activity/budget/points/1/5');
    expect(budget.json()).toMatchObject({ total: 2, transactions: [{ amount: 250 }, { amount: 1000 }] });
    const plans = '/api/protected/businessSubscription/subscriptions';
    expect((await browser.request(plans)).status).toBe(501);
    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    expect((await browser.request('/api/protected/gift')).status).toBe(401);
  });

  it('has no screen of a call that the backend lacks: its address is not found', async () => {
    const page = await openBrowser().request('/locations');
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('We couldn’t find this page')]);
    const again = await openBrowser().request('/locations');
    expect(again.status).toBe(404);
    expect((await openBrowser().request('/')).status).toBe(200);
  });

  it('requests a call that the backend lacks once: the next page knows, and other browsers do not ask the backend', async () => {
    const [browser, other] = [openBrowser(), openBrowser()];
    await signIn(browser);
    await signIn(other);
    const paths = ['/api/protected/member/revisions', '/api/protected/member/offlineCard'];
    for (const path of paths) expect((await browser.request(path)).status).toBe(501);
    const countRequests = () => proxy.requests.filter((line) => paths.some((path) => line.endsWith(path))).length;
    const requested = countRequests();
    const page = await browser.request('/');
    expect(page.text).toMatch(/"missingCalls":\[[^\]]*"getOfflineCard"[^\]]*"getRevisions"/);
    for (const path of paths) expect((await other.request(path)).status).toBe(501);
    const headers = { accept: 'text/event-stream' };
    expect((await other.request('/api/protected/member/revisions', { headers })).status).toBe(501);
    expect(countRequests()).toBe(requested);
  });

  it('refuses a wrong code, and a ticket in another browser', async () => {
    lines = [];
    const [browser, other] = [openBrowser(), openBrowser()];
    const member = { customIdentifier: 'email', userIdentifier: email };
    await browser.post('/api/auth/requestVerification', member);
    const code = await findLine(/^Code for "ada@bakery\.example": (\d{4})$/);
    const wrong = code === '0000' ? '1111' : '0000';
    expect((await browser.post('/api/auth/loginVerify', { ...member, code: wrong })).json()).toEqual({
      status: 'WRONG_CODE',
      attemptsLeft: 2,
    });
    const { token } = (await browser.post('/api/auth/loginVerify', { ...member, code })).json();
    const fields = { ...member, registered: 'true', token: String(token), callbackUrl: '/', json: 'true' };
    await other.postForm('/api/auth/callback/custom', { ...fields, csrfToken: await other.fetchCsrfToken() });
    expect(other.cookies.has('lp.sid')).toBe(false);
  });
});

describe('Portal whose backend does not respond to the calls for texts and languages', () => {
  it.each([
    ['texts', 'late-texts.localhost', /\/translation/],
    ['languages', 'late-languages.localhost', /\/locales\/languages/],
  ])('stores no page without its %s: the next page after the failure has them', async (_, host, path) => {
    proxy.fail(path, respondWith(503, 'text/html', '<h1>Back in a minute</h1>'));
    const browser = new Browser(portal.url, `${host}:${portal.port}`);
    const page = await browser.request('/');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('"lacksTexts":{')]);
    proxy.heal();
    const next = await browser.request('/');
    expect([next.status, next.text]).toEqual([200, expect.stringContaining(ownText)]);
    expect(next.text).not.toContain('lacksTexts');
  });

  it('has the texts in its first page if they come before its deadline', async () => {
    let requested = 0;
    proxy.fail(/\/translation/, (_, response) => {
      requested += 1;
      if (requested === 3) proxy.heal();
      response.destroy();
    });
    const page = await new Browser(portal.url, `waiting.localhost:${portal.port}`).request('/');
    expect([requested, page.text]).toEqual([3, expect.stringContaining(ownText)]);
  });
});

describe('Portal with a backend that deviates from the contract', () => {
  it('shows an entry of an operation that it does not know, and logs the field with the request', async () => {
    const browser = openBrowser();
    await signIn(browser);
    const entry = {
      type: 'point',
      operation: 'Donation',
      created_on: '2026-11-02T08:15:00Z',
      amount: -50,
      entity_id: null,
    };
    proxy.fail(/\/activity\/budget/, sendJson({ transactions: [entry], page: 1, perPage: 5, total: 1 }));
    const headers = { 'x-request-id': 'an-unknown-operation' };
    const reply = await browser.request('/api/protected/activity/budget/points/1/5', { headers });
    expect(reply.json()).toMatchObject({ transactions: [{ operation: 'Other', amount: -50 }] });
    await expect
      .poll(() => output.join(''))
      .toMatch(/"event":"backend\.response\.replaced".*"requestId":"an-unknown-operation"/);
    expect(output.join('')).not.toContain('Donation');
  });

  it('logs which field of which call was invalid', async () => {
    const browser = openBrowser();
    await signIn(browser);
    proxy.fail(/\/protected\/gift/, sendJson({ gifts: [{ id: 'g', name: 5 }] }));
    const reply = await browser.request('/api/protected/gift', { headers: { 'x-request-id': 'an-invalid-response' } });
    expect([reply.status, reply.json().code]).toEqual([502, 'BACKEND_BAD_ANSWER']);
    await expect
      .poll(() => output.join(''))
      .toMatch(/"call":"getGifts","requestId":"an-invalid-response".*gifts\.0\.name: expected string, received number/);
  });

  it('logs a session that it refuses with call and field, as every response', async () => {
    const opened = { ...definitions.openCustomSession.example.response, memberToken: 'too-short' };
    proxy.fail(/\/session\/custom/, sendJson(opened));
    await expect(signIn(openBrowser())).rejects.toThrow();
    const refused =
      /"event":"backend\.response\.refused","call":"openCustomSession".*memberToken: expected at least 16 characters, received string/;
    await expect.poll(() => output.join('')).toMatch(refused);
    expect(output.join('')).not.toContain('ZodError');
  });

  it.each([
    ['a bare 404', 'no-texts.localhost', respondWith(404, 'text/html', '<h1>Not found</h1>')],
    ['an error', 'broken-texts.localhost', respondWith(500, 'text/plain', 'oops')],
    [
      'an invalid text among valid ones',
      'odd-texts.localhost',
      sendJson({ 'home.hero.title': ownText, 'home.hero.text': 5 }),
    ],
  ] satisfies [string, string, Fault][])(
    'shows the product’s texts when the backend responds to the call for texts with %s',
    async (_, host, fault) => {
      proxy.fail(/\/translation/, fault);
      const browser = new Browser(portal.url, `${host}:${portal.port}`);
      const page = await browser.request('/');
      expect(page.status).toBe(200);
      expect(page.text).toContain(english['home.hero.text']);
      expect(page.text).not.toMatch(/>home\.hero\.\w+</);
      const texts = await browser.request('/api/locales/en/translation');
      expect(texts.status).toBe(200);
      expect(texts.json()).toMatchObject({ 'home.hero.text': english['home.hero.text'] });
    },
  );
});
