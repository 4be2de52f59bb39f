import { describe, expect, inject, it } from 'vitest';
import { calls, type Call } from 'loyalty-contract/calls/calls';
import { createActor, createExample, sameOriginHeaders, writes } from '../example-writes';
import { hosts, StackClient } from '../stack-client';

const world = new StackClient(inject('stack'));

describe('Businesses by host', () => {
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
    const rounds = Array.from({ length: 90 }, (_, index) => ids[index % ids.length] ?? 'olive');
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
    const kahveShop = (
      await (await world.signIn(await world.createMember('kahve'))).request('/api/protected/points/member')
    ).json();
    const [item] = kahveShop.pointShop as { id: string; price: number }[];
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
    await expect.poll(async () => (await browser.request('/', { headers })).status).toBe(200);
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
    const headers = { host: `m-bare.localhost:${new URL(browser.portalUrl).port}` };
    await expect.poll(async () => (await browser.request('/', { headers })).status).toBe(503);
    expect((await browser.request('/', { headers })).text).toMatch(/<div id="__next"><\/div>/);
    expect((await browser.request('/')).status).toBe(200);
  });
});

describe('Access to calls', () => {
  it.each(writes.filter((call) => call.access === 'member').map((call): [string, Call] => [call.name, call]))(
    '%s requires a session',
    async (_, call) => {
      const { body, headers } = await createExample(call, await createActor(world));
      const visitor = world.openBrowser('olive');
      const csrf = { ...headers, 'x-csrf-token': await visitor.fetchCsrfToken() };
      const reply =
        call.method === 'GET'
          ? await visitor.request(call.path, { headers: { ...sameOriginHeaders, ...csrf } })
          : await visitor.post(call.path, body, csrf);
      expect([reply.status, reply.json().code]).toEqual([401, 'SESSION_REQUIRED']);
    },
  );

  const hiddenCalls = calls.filter(({ access }) => access === 'admin' || access === 'staff' || access === 'portal');
  it.each(hiddenCalls.map((call): [string, Call] => [call.name, call]))(
    '%s is not reachable by browsers',
    async (_, call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, 'x');
      for (const requested of [path, `/api${path}`]) {
        expect((await world.openBrowser('olive').request(requested)).status, requested).toBe(404);
      }
    },
  );
});
