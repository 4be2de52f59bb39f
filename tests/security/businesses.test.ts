import { describe, expect, inject, it } from 'vitest';
import { calls } from '@/contract/calls/calls';
import { fillPath, isWrite } from '@/contract/calls/route';
import { pathParameters } from '../path-parameters';
import { hosts, StackWorld } from '../world';

const world = new StackWorld(inject('stack'));
const browserCalls = calls.filter((call) => call.access === 'public' || call.access === 'member');

describe('Businesses by host', () => {
  it('M1: a session and its claims are invalid on the host of another business', async () => {
    const member = await world.createMember('olive', { firstName: 'Canary-Olive' });
    const atOlive = await world.signIn(member);
    for (const call of browserCalls.filter((item) => item.access === 'member')) {
      for (const claim of ['olive', 'kahve', 'nobody']) {
        const atKahve = world.openBrowser('kahve');
        for (const [name, value] of atOlive.cookies) atKahve.cookies.set(name, value);
        const headers = { 'x-business-id': claim, 'x-csrf-token': await atKahve.fetchCsrfToken() };
        const path = fillPath(call.path, pathParameters);
        const body = { businessId: claim, itemId: 'x', price: 1 };
        const reply =
          call.method === 'GET' ? await atKahve.request(path, { headers }) : await atKahve.post(path, body, headers);
        expect(reply.status, call.name).toBeGreaterThanOrEqual(400);
        expect(reply.text).not.toContain('Canary-Olive');
      }
    }
  });

  it('M1: a business named in a header or body is ignored', async () => {
    const browser = world.openBrowser('olive');
    const claimed = await browser.request('/api/configuration', { headers: { 'x-business-id': 'kahve' } });
    expect(claimed.json()).toMatchObject({ businessId: 'olive' });
  });

  it('M2: interleaved requests to two hosts each get their own business', async () => {
    const names = { olive: '', kahve: '', sfarim: '' };
    const ids = Object.keys(hosts) as (keyof typeof hosts)[];
    for (const id of ids)
      names[id] = String((await world.openBrowser(id).request('/api/configuration')).json().businessName);
    const rounds = Array.from({ length: 90 }, (_, at) => ids[at % ids.length] ?? 'olive');
    for (let at = 0; at < rounds.length; at += 15) {
      await Promise.all(
        rounds.slice(at, at + 15).map(async (id) => {
          const page = await world.openBrowser(id).request('/');
          expect(page.text).toContain(`${names[id].replaceAll('&', '&amp;')}</title>`);
        }),
      );
    }
  });

  it('M3: data of another business or member gets the same response as data that does not exist', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const ofKahve = (
      await (await world.signIn(await world.createMember('kahve'))).request('/api/protected/points/member')
    ).json();
    const [item] = ofKahve.pointShop as { id: string; price: number }[];
    const buy = (itemId: string, price: number) =>
      browser.postWithCsrf(
        '/api/protected/points/submitPointShopPurchase',
        { itemId, price },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const [foreign, random] = [await buy(item?.id ?? '', item?.price ?? 0), await buy('no-such-item', 100)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...random.json(), requestId: '' });
  });

  it('an unknown host gets a blank page with 404, no cookie, and no echo of its input', async () => {
    const stranger = world.openBrowser('olive');
    const port = new URL(stranger.portalUrl).port;
    const headers = { host: `stranger.localhost:${port}` };
    const page = await stranger.request('/', { headers });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('stranger.localhost');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(/<body>(.*)<\/body>/s.exec(page.text)?.[1]).toMatch(/<div id="__next"><\/div>/);
    const call = await stranger.request('/api/configuration', { headers });
    expect(call.json()).toMatchObject({ status: 404, code: 'UNKNOWN_BUSINESS' });
  });

  it('M5: the host of a new business responds within seconds, and an invalid file changes nothing', async () => {
    const file = await world.readBusinessFile('olive');
    const created = { ...file, businessId: 'm-five', hosts: ['m-five.localhost'] };
    await world.callAdmin('PUT', '/admin/businesses/m-five', created);
    const browser = world.openBrowser('olive');
    const headers = { host: `m-five.localhost:${new URL(browser.portalUrl).port}` };
    await expect.poll(async () => (await browser.request('/', { headers })).status, { timeout: 10_000 }).toBe(200);
    const broken = { ...created, configuration: { ...created.configuration, currency: 'gold' } };
    await expect(world.callAdmin('PUT', '/admin/businesses/m-five', broken)).rejects.toThrow('configuration.currency');
    expect((await browser.request('/', { headers })).status).toBe(200);
  });

  it('M5: a business without a theme is blank, and the others are not', async () => {
    const file = await world.readBusinessFile('kahve');
    const bare = {
      ...file,
      businessId: 'm-bare',
      hosts: ['m-bare.localhost'],
      configuration: { ...file.configuration, themeStyle: '' },
    };
    await world.callAdmin('PUT', '/admin/businesses/m-bare', bare);
    const browser = world.openBrowser('olive');
    const page = await browser.request('/', {
      headers: { host: `m-bare.localhost:${new URL(browser.portalUrl).port}` },
    });
    expect(page.text).toMatch(/<div id="__next"><\/div>/);
    expect((await browser.request('/')).status).toBe(200);
  });
});

describe('Access to calls', () => {
  it.each(browserCalls.filter((call) => call.access === 'member').map((call) => [call.name, call] as const))(
    '%s requires a session',
    async (_, call) => {
      const browser = world.openBrowser('olive');
      const path = fillPath(call.path, pathParameters);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const reply =
        isWrite(call) && call.method === 'POST'
          ? await browser.postWithCsrf(path, {}, headers)
          : await browser.request(path);
      expect([400, 401, 403]).toContain(reply.status);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      if (call.method === 'GET' && !isWrite(call)) expect(reply.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
    },
  );

  it('calls for tills and staff are not reachable by browsers', async () => {
    const browser = world.openBrowser('olive');
    for (const path of ['/api/admin/members', '/admin/members', '/session', '/api/session']) {
      expect((await browser.request(path)).status).toBe(404);
    }
  });
});
