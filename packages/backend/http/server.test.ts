import { calls } from 'loyalty-contract/calls/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember, putTestBusiness, signIn } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../testing/world';
import { getAddressBlocks, getClientNetworks } from '../core/client-address';
import { handlers } from './handlers';
import { createServer } from './server';
import { normalizeHost } from '../core/host';

onDatabase('Backend server', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
    await putTestBusiness(world, createBusinessFile('alpha'));
  });
  afterAll(() => world.close());

  it('serves every call of the contract', () => {
    expect(calls.filter((call) => !handlers[call.name]).map((call) => call.name)).toEqual([]);
  });

  it('requires the service key for everything except health and the API document', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${SERVICE_KEY}x`, SERVICE_KEY, `bearer ${SERVICE_KEY}`]) {
      for (const path of ['/api/configuration', '/session', '/admin/outbox', '/admin/businesses']) {
        const { status, body } = await world.call('GET', path, { headers: { authorization } });
        expect([path, status, body.code]).toEqual([path, 401, 'SERVICE_KEY_REQUIRED']);
      }
    }
    for (const path of ['/healthz', '/readyz', '/openapi.json']) {
      expect((await world.call('GET', path, { headers: { authorization: '' } })).status).toBe(200);
    }
  });

  it('serves the API document in production only with the service key', async () => {
    const production = createServer({
      ...world.app,
      environment: { ...world.app.environment, NODE_ENV: 'production' },
    });
    const request = (headers: Record<string, string>) =>
      production.inject({ method: 'GET', url: '/openapi.json', headers });
    expect((await request({})).statusCode).toBe(401);
    expect((await request({ authorization: `Bearer ${SERVICE_KEY}` })).statusCode).toBe(200);
    await production.close();
  });

  it('must return the exact values of the contract: fallbacks are for the portal only', async () => {
    const languages = [{ code: 'en', name: 'English', direction: 'sideways' }];
    const response = JSON.parse(JSON.stringify({ languages, defaultLanguage: 'en' }));
    const handler = vi.spyOn(handlers, 'getLanguages').mockResolvedValue(response);
    const server = createServer(world.app);
    const headers = { authorization: `Bearer ${SERVICE_KEY}`, 'x-forwarded-host': 'alpha.test' };
    const { statusCode } = await server.inject({ method: 'GET', url: '/api/locales/languages', headers });
    handler.mockRestore();
    expect(statusCode).toBe(500);
    await server.close();
  });

  it('describes an invalid request by status and code', async () => {
    const path = '/api/auth/requestVerification';
    const cases: [number, string, () => ReturnType<World['call']>][] = [
      [404, 'NOT_FOUND', () => world.call('GET', '/api/nothing')],
      [405, 'METHOD_NOT_ALLOWED', () => world.call('POST', '/api/configuration', { body: {} })],
      [405, 'METHOD_NOT_ALLOWED', () => world.call('GET', path)],
      [
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        () => world.call('POST', path, { raw: 'a=b', headers: { 'content-type': 'text/plain' } }),
      ],
      [413, 'BODY_TOO_LARGE', () => world.call('POST', path, { raw: JSON.stringify({ x: 'y'.repeat(70_000) }) })],
      [400, 'INVALID_REQUEST', () => world.call('POST', path, { raw: '{' })],
      [400, 'INVALID_REQUEST', () => world.call('POST', path, { raw: '['.repeat(30_000) })],
      [400, 'INVALID_REQUEST', () => world.call('POST', path, { body: { customIdentifier: 'email' } })],
      [400, 'INVALID_REQUEST', () => world.call('GET', '/api/locales/..%2F..%2Fx/translation')],
      [400, 'INVALID_REQUEST', () => world.call('GET', `/admin/outbox?to=%00`)],
      [404, 'NOT_FOUND', () => world.call('GET', '/api/locales/fr_FR/translation')],
      [404, 'UNKNOWN_BUSINESS', () => world.call('GET', '/api/configuration', { host: 'evil.test' })],
    ];
    for (const [status, code, request] of cases) {
      const response = await request();
      expect([response.status, response.body.code]).toEqual([status, code]);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.body.requestId).toBe(response.headers['x-request-id']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('does not treat HEAD or OPTIONS as GET', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PATCH'] as const) {
      const { statusCode } = await world.server.inject({
        method,
        url: '/api/protected/member/deleteMember',
        headers: { authorization: `Bearer ${SERVICE_KEY}` },
      });
      expect([method, statusCode]).toEqual([method, 405]);
    }
  });

  it('makes public responses cacheable for a minute, and those of a member never', async () => {
    const first = await world.call('GET', '/api/configuration');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60, stale-while-revalidate=600' });
    const etag = String(first.headers.etag);
    const again = await world.call('GET', '/api/configuration', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(String((await world.call('GET', '/api/configuration', { language: 'he' })).headers.etag)).not.toBe(etag);

    const visitor = await world.call('GET', '/api/legalLinks');
    expect(visitor.body).toMatchObject({ consentRights: false, dataPortability: false });
    expect(visitor.headers['cache-control']).toContain('public');
    const token = await signIn(world, await createMember(world, 'alpha'));
    const member = await world.call('GET', '/api/legalLinks', { token });
    expect(member.body).toMatchObject({ consentRights: true, dataPortability: true });
    expect(member.headers['cache-control']).toBe('no-store');
    expect((await world.call('GET', '/api/protected/gift', { token })).headers['cache-control']).toBe('no-store');
  });

  it('uses a well-formed request id, and generates one otherwise', async () => {
    const getRequestId = async (id: string) =>
      (await world.call('GET', '/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await getRequestId('abc-123.def_4567')).toBe('abc-123.def_4567');
    expect(await getRequestId('x'.repeat(64))).toBe('x'.repeat(64));
    for (const id of ['short', 'with space in it', '{"level":"info"}', 'abc-123.def:4567', 'x'.repeat(65)])
      expect(await getRequestId(id)).not.toBe(id);
  });

  it('sets the security headers on every response', async () => {
    for (const path of ['/api/configuration', '/nothing', '/healthz', '/admin/audit']) {
      const { headers } = await world.call('GET', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('logs no member input, and each entry on one line (C1, C3)', async () => {
    const typed = 'canary\\n{"level":"info","forged":1}';
    const before = world.lines.length;
    await world.call('GET', `/api/locations?x=${encodeURIComponent(typed)}`, {
      headers: { 'user-agent': 'canary', cookie: 'canary=1' },
    });
    await world.call('POST', '/api/auth/loginVerify', {
      body: { customIdentifier: 'email', userIdentifier: typed, code: '1234' },
    });
    await world.call('POST', '/session/custom', {
      body: { customIdentifier: 'email', userIdentifier: 'canary@x.example', token: 'canary' },
    });
    const lines = world.lines.slice(before);
    expect(lines.filter((line) => line.msg === 'request')).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toMatch(/canary|forged/);
    expect(lines.at(-1)).toMatchObject({ call: 'openCustomSession', business: 'alpha', problem: 'TICKET_REFUSED' });
  });

  it('hides unexpected errors from the response and logs them', async () => {
    const { db } = world.app;
    world.app.db = db.withPlugin({
      transformQuery: () => {
        throw new Error('secret detail');
      },
      transformResult: async ({ result }) => result,
    });
    const { status, body, text } = await world.call('GET', '/admin/audit');
    world.app.db = db;
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(text).not.toMatch(/secret|stack|\.ts/);
    const logged = world.lines.find((line) => line.level === 'error' && line.call === 'listAudit');
    expect(logged).toMatchObject({ problem: 'INTERNAL_ERROR', err: { message: 'secret detail' } });
  });
});

describe('Client address', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['::FFFF:C000:201', ['192.0.2.1']],
    ['0:0:0:0:0:ffff:192.0.2.1', ['192.0.2.1']],
    ['0000:0000:0000:0000:0000:ffff:c000:0201%eth0', ['192.0.2.1']],
    ['::ffff:0:5', ['0.0.0.5']],
    ['::fffe:c000:201', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['2001:db8:0:7::1', ['2001:db8:0:7::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['2001:0db8:0000:0107:ffff:0:0:9', ['2001:db8:0:107::/64', '2001:db8:0:100::/56', '2001:db8:0::/48']],
    ['2001:db8:a:12ff::1', ['2001:db8:a:12ff::/64', '2001:db8:a:1200::/56', '2001:db8:a::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['unknown, 10.0.0.1', ['unknown']],
    [undefined, ['unknown']],
  ])('%s is normalized to %j', (address, keys) =>
    expect(getClientNetworks(address).map(({ key }) => key)).toEqual(keys),
  );
});

describe('Networks of an address', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.0/24', '192.0.0.0/16']],
    ['::ffff:192.0.2.1', ['192.0.2.0/24', '192.0.0.0/16']],
    ['2001:db8:0:7::1', ['2001:db8::/29']],
    ['2001:dbf:ffff::1', ['2001:db8::/29']],
    ['2001:dc0::1', ['2001:dc0::/29']],
    ['fe80::1%eth0', ['fe80:0::/29']],
    [undefined, ['unknown']],
  ])('%s belongs to %j', (address, keys) => expect(getAddressBlocks(address).map(({ key }) => key)).toEqual(keys));
});

describe('Host name', () => {
  it.each([
    ['OLIVE.localhost:3000', 'olive.localhost'],
    ['localhost.', 'localhost'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['a.test, b.test', undefined],
    ['user@a.test', undefined],
    ['a.test/x', undefined],
    ['http://[::1', undefined],
    ['', undefined],
    [undefined, undefined],
    ['0x7f000001', undefined],
    ['2130706433:3000', undefined],
    ['127.0.0.1:3000', '127.0.0.1'],
  ])('%s is normalized to %s', (value, host) => expect(normalizeHost(value)).toBe(host));
});
