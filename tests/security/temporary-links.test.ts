import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { HOUR_MS } from 'loyalty-text/durations';
import type { Browser } from '../browser';
import { StackClient, type StackMember } from '../stack-client';

const stack = inject('stack');
const world = new StackClient(stack);

async function createLink({ businessId, comoMemberId }: StackMember): Promise<string> {
  const body = { businessId, comoMemberId, issuedBy: 'dana' };
  return (await world.callAdmin<CallResponse<'issueTemporaryToken'>>('POST', '/admin/temporaryTokens', body))
    .temporaryToken;
}

async function redeem(browser: Browser, temporaryToken: string): Promise<number> {
  const form = { temporaryToken, csrfToken: await browser.fetchCsrfToken(), callbackUrl: '/', json: 'true' };
  return (await browser.postForm('/api/auth/callback/temporaryToken', form)).status;
}

describe('Temporary link at the portal', () => {
  it.each([
    (token: string) => `/?temporarytoken=${token}`,
    (token: string) => `/member/shop?TemporaryToken=${token}&tab=rewards`,
    (token: string) => `/?%74emporary%54oken=${token}`,
    (token: string) => `/?temporarytoken=a&temporarytoken=${token}`,
    (token: string) => `/no/such/page?temporarytoken=${token}`,
    (token: string) => `/lp/?temporarytoken=${token}&utm_source=mail`,
    (token: string) => `/images/none.png?temporarytoken=${token}`,
    (token: string) => `/_next/static/none.js?temporarytoken=${token}`,
    (token: string) => `/auth/signin?callbackUrl=${encodeURIComponent(`/member/shop?temporarytoken=${token}`)}`,
    (token: string) => `/api/auth/signin?callbackUrl=${encodeURIComponent(`/?temporarytoken=${token}`)}`,
    (token: string) => `/api/configuration?temporarytoken=${token}`,
  ])('K1, K3, K4: is not consumed by a preview and appears in no response or log (%#)', async (at) => {
    const token = await createLink(await world.createMember('olive'));
    for (const method of ['GET', 'GET', 'HEAD']) {
      const scanner = world.openBrowser('olive');
      const response = await scanner.request(at(token), { method });
      const { 'x-request-id': id, ...headers } = response.headers;
      expect([id?.length, response.text.includes(token)]).toEqual([36, false]);
      expect(JSON.stringify(headers)).not.toContain(token);
      expect(scanner.cookies.has('lp.sid')).toBe(false);
    }
    expect(await readFile(stack.logFile, 'utf8')).not.toContain(token);
    const browser = world.openBrowser('olive');
    expect([await redeem(browser, token), browser.cookies.has('lp.sid')]).toEqual([200, true]);
  });

  it('K2: fifty concurrent uses open one session', async () => {
    const token = await createLink(await world.createMember('olive'));
    const browsers = Array.from({ length: 50 }, () => world.openBrowser('olive'));
    const statuses = await Promise.all(browsers.map((browser) => redeem(browser, token)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    expect(browsers.filter((browser) => browser.cookies.has('lp.sid'))).toHaveLength(1);
  });

  it('K8: is invalid at another business, as is any look-alike', async () => {
    const token = await createLink(await world.createMember('olive'));
    for (const [businessId, tried] of [
      ['kahve', token],
      ['olive', randomBytes(32).toString('base64url')],
      ['olive', token.toLowerCase()],
      ['olive', `${token} `],
      ['olive', `${token},${token}`],
      ['olive', ''],
    ] as const) {
      const browser = world.openBrowser(businessId);
      expect([await redeem(browser, tried), browser.cookies.has('lp.sid')]).toEqual([401, false]);
    }
    expect(await redeem(world.openBrowser('olive'), token)).toBe(200);
  });

  it('tells the browser when a session of support ends, which use does not prolong', async () => {
    const browser = world.openBrowser('olive');
    await redeem(browser, await createLink(await world.createMember('olive')));
    const { expires, user } = (await browser.request('/api/auth/session')).json();
    expect(user).toMatchObject({ support: true });
    expect(Date.parse(String(expires)) - Date.now()).toBeLessThan(HOUR_MS);
  });
});
