import { describe, expect, inject, it } from 'vitest';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const PASS = '/api/wallet/apple/pass';

describe('Portal in front of wallets', () => {
  it('returns a pass to its member, and redirects visitors to sign-in', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const pass = await browser.request(PASS);
    expect(pass.status).toBe(200);
    expect(pass.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(pass.text.startsWith('PK')).toBe(true);
    const stranger = await world.openBrowser('olive').request(PASS);
    expect([stranger.status, stranger.headers.location]).toEqual([
      303,
      `/auth/signin?callbackUrl=${encodeURIComponent('/member/walletpass')}`,
    ]);
    const elsewhere = world.openBrowser('kahve');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.request(PASS)).status).toBe(303);
  });

  it('allows a device access to its pass only by the token of the pass', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const { text } = await browser.request(PASS);
    const field = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1];
    const [serial, type] = [field('serialNumber'), field('passTypeIdentifier')];
    expect(field('webServiceURL')).toBe('http://olive.localhost:3000/api/wallet/apple');
    const device = world.openBrowser('olive');
    const service = '/api/wallet/apple/v1';
    const registration = `${service}/devices/phone-${serial}/registrations/${type}`;
    const register = (authorization?: string) =>
      device.request(`${registration}/${serial}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ pushToken: 'ab'.repeat(32) }),
      });
    const own = `ApplePass ${field('authenticationToken')}`;
    expect((await register()).status).toBe(401);
    expect((await register('ApplePass stolen')).status).toBe(401);
    expect((await register(`Bearer ${inject('stack').backendKey}`)).status).toBe(401);
    expect((await register(own)).status).toBe(201);
    expect((await device.request(registration)).json()).toMatchObject({ serialNumbers: [serial] });
    const latest = `${service}/passes/${type}/${serial}`;
    const fetched = await device.request(latest, { headers: { authorization: own } });
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
    const since = fetched.headers['last-modified'];
    expect((await device.request(latest, { headers: { authorization: own, 'if-modified-since': since } })).status).toBe(
      304,
    );
    expect((await device.request(latest)).status).toBe(401);
  });

  it('serves nothing else under its path', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    for (const path of ['/api/wallet', '/api/wallet/x', '/api/wallet/..%2f..%2fadmin/outbox', '/api/wallet/apple/v1/x'])
      expect([404, 400]).toContain((await browser.request(path)).status);
    expect((await browser.request(PASS, { method: 'PUT' })).status).toBe(405);
    expect((await browser.request('/api/wallet/icon.png')).headers['content-type']).toBe('image/png');
  });
});
