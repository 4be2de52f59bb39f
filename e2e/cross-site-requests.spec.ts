import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { rotateInputs, type Classes } from 'loyalty-backend/testing/rotation';
import { getCall, calls, type Call, type CallResponse } from 'loyalty-contract/calls/calls';
import { fillPath, isWrite } from 'loyalty-contract/calls/route';
import { createExample, writes, type Actor } from '@/tests/example-writes';
import { pathParameters } from '@/tests/path-parameters';
import type { StackClient } from '@/tests/stack-client';
import { expect, getPortalUrl, test } from './fixtures';

/** Calls that create something new on each request. */
const CREATING_CALLS: string[] = ['getShortUserId', 'getOfflineCard', 'getProfileUrl', 'getWalletLinks'];
const reads = calls.filter((call) => call.access === 'member' && !isWrite(call) && !CREATING_CALLS.includes(call.name));

/** Writes in classes: what guards them knows their method and who may make them. */
function classifyWrites(): Classes<Call> {
  const classes: Record<string, [Call, ...Call[]]> = {};
  for (const [index, call] of writes.entries()) {
    const key = `${call.method} ${call.access} ${index % 4}`;
    classes[key] = [call, ...(classes[key] ?? [])];
  }
  return classes;
}

const takeWrites = rotateInputs('Forged writes', classifyWrites());

/** A URL to attack, and a body that would have an effect there. */
interface Target {
  url: string;
  body: string;
}

/** Another site on a real server: a page fulfilled by Playwright could not send requests to this machine. */
async function startAttackerSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title><body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://evil.localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every way in which such a page can make the browser request a URL without navigating. */
function attack({ url, body }: Target): void {
  const add = <K extends keyof HTMLElementTagNameMap>(tag: K, values: Partial<HTMLElementTagNameMap[K]>) =>
    document.body.appendChild(Object.assign(document.createElement(tag), values));
  const toUrl = (by: string) => `${url}?by=${by}`;
  add('img', { src: toUrl('img') });
  add('iframe', { src: toUrl('iframe') });
  add('script', { src: toUrl('script') });
  add('link', { rel: 'prefetch', href: toUrl('prefetch') });
  add('link', { rel: 'stylesheet', href: toUrl('stylesheet') });
  for (const [by, method, enctype] of [
    ['formGet', 'get', ''],
    ['formPost', 'post', 'text/plain'],
    ['formUrl', 'post', 'application/x-www-form-urlencoded'],
  ] as const) {
    const name = `${by} ${url}`;
    add('iframe', { name });
    const form = add('form', { action: toUrl(by), method, enctype, target: name });
    const asJson = { name: `${body.slice(0, -1)},"x":"`, value: '"}' };
    const asFields: [string, string][] =
      method === 'post' && enctype !== 'text/plain' ? [...new URLSearchParams(body)] : [];
    for (const [name, value] of asFields) form.append(Object.assign(document.createElement('input'), { name, value }));
    form.append(Object.assign(document.createElement('input'), asJson));
    form.submit();
  }
  const credentials = 'include';
  void fetch(toUrl('noCors'), { mode: 'no-cors', credentials }).catch(() => undefined);
  void fetch(toUrl('cors'), { credentials }).catch(() => undefined);
  void fetch(toUrl('noCorsPost'), { method: 'POST', mode: 'no-cors', credentials, body }).catch(() => undefined);
  navigator.sendBeacon(toUrl('beacon'), body);
}

/** One of the twelve is a prefetch, which the browser may skip. */
const MIN_REQUEST_KINDS = 11;

/** All data of the account that member and staff can read. */
async function readState({ world, member, browser }: Actor): Promise<unknown> {
  const responses = await Promise.all(reads.map((call) => browser.request(fillPath(call.path, pathParameters))));
  const fetchAdmin = (path: string) => world.callAdmin('GET', `${path}${encodeURIComponent(member.email)}`);
  return [
    responses.map((reply, index) => [reads[index]?.name, reply.status, reply.text]),
    await Promise.all([fetchAdmin('/admin/members?businessId=olive&query='), fetchAdmin('/admin/outbox?to=')]),
  ];
}

/** Writes by each method, and what next-auth would need to sign another member in, or to sign this one out. */
async function createTargets(actor: Actor): Promise<Target[]> {
  const { world } = actor;
  const other = await world.createMember('olive');
  const { temporaryToken } = await world.callAdmin<CallResponse<'issueTemporaryToken'>>(
    'POST',
    '/admin/temporaryTokens',
    {
      businessId: 'olive',
      comoMemberId: other.comoMemberId,
      issuedBy: 'evil',
      purpose: 'member',
    },
  );
  const targets: Target[] = [
    { url: `${getPortalUrl('olive')}/api/auth/signout`, body: 'csrfToken=x&json=true' },
    {
      url: `${getPortalUrl('olive')}/api/auth/callback/temporaryToken`,
      body: `temporaryToken=${temporaryToken}&json=true`,
    },
  ];
  const attacked = takeWrites();
  for (const call of writes) {
    const { body } = await createExample(call, actor);
    if (!attacked.includes(call)) continue;
    targets.push({ url: `${getPortalUrl('olive')}${call.path}`, body: JSON.stringify(body ?? {}) });
  }
  return targets;
}

/**
 * A member signed in to the page's browser and to a second one that reads the member's state. Cookies are sent to all sites, as for a
 * business that may be framed in a browser without partitioned cookies: the portal has to defend itself.
 */
async function createObservedActor(page: Page, world: StackClient): Promise<Actor> {
  const member = await world.createMember('olive', { points: 1_000_000, credit: 100_000 });
  const browser = await world.signIn(member);
  const place = { domain: new URL(getPortalUrl('olive')).hostname, path: '/', secure: true, sameSite: 'None' } as const;
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, ...place })));
  return { world, member, browser };
}

test.describe('Forged requests from another site', () => {
  test.use({ expectedErrors: ['Failed to load', 'CORS', 'Refused', 'ERR_', 'blocked', 'MIME', 'frame', 'policy'] });

  test('change no data of a member, whichever write they call (D1, N5, G4)', async ({ page, world }) => {
    const actor = await createObservedActor(page, world);
    const targets = await createTargets(actor);
    // The mail about the payment of an example is queued a moment later.
    await expect
      .poll(() => world.findMessages(actor.member.email))
      .toContainEqual(expect.objectContaining({ subject: 'You paid ₪1.00' }));
    const before = await readState(actor);
    const seen = new Set<string>();
    page.context().on('request', (request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      if (searchParams.has('by')) seen.add(`${origin}${pathname} ${searchParams.get('by')}`);
    });
    const countKinds = ({ url }: Target) => [...seen].filter((item) => item.startsWith(`${url} `)).length;
    const evil = await startAttackerSite();
    await page.goto(evil.url);
    for (const target of targets) await page.evaluate(attack, target);
    const least = () => Math.min(...targets.map(countKinds));
    await expect
      .poll(least, { message: 'requests to each URL by every technique' })
      .toBeGreaterThanOrEqual(MIN_REQUEST_KINDS);

    await page.evaluate((all) => all.forEach(({ url }) => window.open(`${url}?by=open`)), targets);
    await expect.poll(() => [...seen].filter((item) => item.endsWith(' open')).length).toBe(targets.length);
    const others = page
      .context()
      .pages()
      .filter((item) => item !== page);
    await Promise.all(others.map((item) => item.waitForLoadState()));
    await Promise.all(others.map((item) => item.close()));
    await evil.stop();
    await page.goto(`${getPortalUrl('olive')}${getCall('deleteMember').path}?by=link`);
    expect(await readState(actor)).toEqual(before);

    await page.goto(`${getPortalUrl('olive')}/member/profile`);
    await expect(page.getByText(actor.member.email)).toBeVisible();
  });
});
