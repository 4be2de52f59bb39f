import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOptions } from 'loyalty-testing/expect-options';
import { API_KEY } from '@/examples/como-adapter/test/como-stand-in.mjs';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import { Browser } from './browser';
import { createTestStackOptions } from './setup/stack';
import { testsAll } from 'loyalty-testing/tests-all';

const options = createTestStackOptions('unused', () => undefined);
const ICE_CREAM = { itemId: '6434757946179584', price: 6_000 };
const jane = { customIdentifier: 'phoneNumber', userIdentifier: '34600111222' };
const newcomer = { customIdentifier: 'phoneNumber', userIdentifier: '34600999888' };

const programs: ChildProcess[] = [];
/** The output of the example's programs. */
const lines: string[] = [];
let portal: Service;

/** The match of a pattern in the newest line that has one, from `start` on. */
const findLine = (pattern: RegExp, start = 0) =>
  vi.waitFor(() => {
    const since = lines.slice(start);
    const found = since.map((line) => pattern.exec(line)?.[1]).findLast((match) => match !== undefined);
    if (found === undefined) throw new Error(`no line matches ${pattern}: ${since.join('\n')}`);
    return found;
  }, expectOptions.poll);

/** Starts a program of the example. @returns its URL */
async function startProgram(file: string, env: Record<string, string>): Promise<string> {
  const start = lines.length;
  const child = spawn(process.execPath, [`examples/como-adapter/${file}`], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(child);
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return findLine(/^Listening on (\S+)$/, start);
}

beforeAll(async () => {
  const comoUrl = await startProgram('test/como-stand-in.mjs', {});
  const adapterUrl = await startProgram('server.mjs', {
    LOYALTY_BACKEND_KEY: options.backendKey,
    COMO_URL: comoUrl,
    COMO_API_KEY: API_KEY,
    COMO_BRANCH_ID: '8270',
    COMO_POS_ID: '1',
  });
  expect(lines).toContain('Como accepts the key, which is for "Harbour Coffee".');
  portal = await startPortal(options, adapterUrl);
});
afterAll(async () => {
  await portal?.stop();
  for (const child of programs) {
    child.kill();
    await once(child, 'exit');
  }
});

const openBrowser = () => new Browser(portal.url, `localhost:${portal.port}`);

/** The newest code for a contact, which the Como stub prints for members, and the adapter for others. */
const findCode = ({ userIdentifier }: typeof jane) =>
  findLine(new RegExp(`^Message to ${userIdentifier}: Your code is (\\d{4})\\.$`));

async function verify(browser: Browser, contact: typeof jane): Promise<Record<string, unknown>> {
  const sent = await browser.post('/api/auth/requestVerification', contact);
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('OK')]);
  return (await browser.post('/api/auth/loginVerify', { ...contact, code: await findCode(contact) })).json();
}

async function openSession(browser: Browser, contact: typeof jane, token: unknown): Promise<void> {
  const fields = { ...contact, registered: 'true', token: String(token), callbackUrl: '/', json: 'true' };
  await browser.postForm('/api/auth/callback/custom', { ...fields, csrfToken: await browser.fetchCsrfToken() });
  expect(browser.cookies.has('lp.sid')).toBe(true);
}

describe.skipIf(!testsAll)('Portal before the Como adapter of examples/', () => {
  it('signs a member in by the code of Como, shows balances and gifts, buys once, and signs out', async () => {
    const browser = openBrowser();
    const visited = await browser.request('/');
    expect(visited.text).toContain('Your coffee, and a little more');
    const { token } = await verify(browser, jane);
    await openSession(browser, jane, token);

    const home = await browser.request('/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('Hello, Jane')]);
    const details = await browser.request('/api/protected/member/getMemberDetails');
    expect(details.json()).toMatchObject({ pointsBalance: { balance: { nonMonetary: 13_500 } } });

    const headers = { 'idempotency-key': randomUUID() };
    const path = '/api/protected/points/submitPointShopPurchase';
    const buy = async () => (await browser.postWithCsrf(path, ICE_CREAM, headers)).json();
    const bought = await buy();
    expect(bought).toMatchObject({ status: 'OK', gift: { name: 'Ice cream', status: 'active' } });
    expect(await buy()).toEqual(bought);
    const gifts = await browser.request('/api/protected/gift');
    expect(gifts.text.match(/"name":"Ice cream"/g)).toHaveLength(1);
    const activity = await browser.request('/api/protected/activity/budget/points/1/1');
    expect(activity.json()).toMatchObject({ transactions: [{ operation: 'PointShopPurchase', amount: -6_000 }] });

    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    expect((await browser.request('/api/protected/gift')).status).toBe(401);
  });

  it('registers a visitor with the phone number that a code confirmed', async () => {
    const browser = openBrowser();
    const { registered, token } = await verify(browser, newcomer);
    expect(registered).toBe(false);
    const registrationData = { firstName: 'Noa', terms: true };
    const joined = (await browser.post('/api/auth/registration', { registrationData, token })).json();
    expect(joined).toMatchObject({ status: 'OK' });
    await openSession(browser, newcomer, joined.token);
    expect((await browser.request('/')).text).toContain('Hello, Noa');
  });
});
