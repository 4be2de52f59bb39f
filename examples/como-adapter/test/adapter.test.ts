import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJane, createMember } from './como-stand-in.mjs';
import { SERVICE_KEY, startAdapter, type Adapter } from './start-adapter';

const ITEM = { itemId: '6434757946179584', price: 6_000 };
const jane = { customIdentifier: 'phoneNumber', userIdentifier: '+34 600 111 222' };
const JANE_PHONE = '34600111222';

let adapter: Adapter;

afterEach(() => adapter.stop());

const start = async (options: Partial<Parameters<typeof startAdapter>[0]> = {}) => {
  adapter = await startAdapter({ members: [createJane({ phoneNumber: JANE_PHONE })], ...options });
};

async function send(
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(`${adapter.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const parsed = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: parsed };
}

const createBrowser = () => ({ 'x-browser-id': randomBytes(16).toString('hex'), 'x-client-address': '203.0.113.7' });
const countRequests = (path: string) => adapter.standIn.requests.filter((request) => request.path === path).length;
const dropConnection = (response: ServerResponse) => void response.destroy();
const sendErrorPage = (response: ServerResponse) => void response.writeHead(503).end('<h1>Down for maintenance</h1>');

async function requestTicket(contact = jane, to = JANE_PHONE) {
  const headers = createBrowser();
  await send('/api/auth/requestVerification', { headers, body: contact });
  const code = await vi.waitUntil(() => adapter.findCode(to));
  const { body } = await send('/api/auth/loginVerify', { headers, body: { ...contact, code } });
  return { headers, verified: body, token: String(body.token) };
}

async function signIn() {
  const { headers, token } = await requestTicket();
  const { body } = await send('/session/custom', { headers, body: { ...jane, token } });
  return { 'x-member-token': String(body.memberToken) };
}

const buy = (member: Record<string, string>, key: string, body: object = ITEM) =>
  send('/api/protected/points/submitPointShopPurchase', { headers: { ...member, 'idempotency-key': key }, body });

describe('Sign-in of the Como adapter', () => {
  it('refuses the code that Como sent to another member', async () => {
    const nora = createMember({ phoneNumber: '34600333444', firstName: 'Nora' });
    await start({ members: [createJane({ phoneNumber: JANE_PHONE }), nora] });
    const attacker = createBrowser();
    await send('/api/auth/requestVerification', { headers: attacker, body: jane });
    const other = { ...jane, userIdentifier: '34600333444' };
    await send('/api/auth/requestVerification', { headers: createBrowser(), body: other });
    const code = adapter.findCode('34600333444');
    const { body } = await send('/api/auth/loginVerify', { headers: attacker, body: { ...jane, code } });
    expect(body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 2 });
  });

  it('accepts three guesses at most, even concurrent ones', async () => {
    await start();
    const headers = createBrowser();
    await send('/api/auth/requestVerification', { headers, body: jane });
    const wrong = adapter.findCode(JANE_PHONE) === '0000' ? '1111' : '0000';
    const guess = () => send('/api/auth/loginVerify', { headers, body: { ...jane, code: wrong } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, guess))).map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'WRONG_CODE')).toHaveLength(3);
    expect(countRequests('getMemberDetails')).toBe(3);
  });

  it('opens one session for a code that is submitted twice concurrently', async () => {
    await start();
    const headers = createBrowser();
    await send('/api/auth/requestVerification', { headers, body: jane });
    const body = { ...jane, code: adapter.findCode(JANE_PHONE) };
    const verify = () => send('/api/auth/loginVerify', { headers, body });
    const statuses = (await Promise.all([verify(), verify()])).map((response) => response.body.status);
    expect(statuses.sort()).toEqual(['CODE_EXPIRED', 'OK']);
  });

  it('does not count an attempt when Como is unavailable', async () => {
    await start();
    const headers = createBrowser();
    await send('/api/auth/requestVerification', { headers, body: jane });
    const body = { ...jane, code: adapter.findCode(JANE_PHONE) };
    for (let index = 0; index < 8; index += 1) adapter.standIn.failNext('getMemberDetails', { before: sendErrorPage });
    for (let index = 0; index < 4; index += 1)
      expect((await send('/api/auth/loginVerify', { headers, body })).status).toBe(503);
    expect((await send('/api/auth/loginVerify', { headers, body })).body).toMatchObject({ status: 'OK' });
  });

  it('registers a new member with the contact that the code confirmed, and no other', async () => {
    await start();
    const newcomer = { customIdentifier: 'phoneNumber', userIdentifier: '34600555666' };
    const { headers, verified, token } = await requestTicket(newcomer, '34600555666');
    expect(verified).toMatchObject({ status: 'OK', registered: false });
    const registrationData = { firstName: 'Ada', terms: true, email: 'somebody@else.example', phoneNumber: JANE_PHONE };
    const joined = await send('/api/auth/registration', { headers, body: { registrationData, token } });
    expect(joined.body).toMatchObject({ status: 'OK' });
    expect(adapter.standIn.members.at(-1)).toMatchObject({ firstName: 'Ada', phoneNumber: '34600555666', email: null });
  });

  it('names the missing fields of a registration, and keeps the ticket', async () => {
    await start();
    const newcomer = { customIdentifier: 'phoneNumber', userIdentifier: '34600555666' };
    const { headers, token } = await requestTicket(newcomer, '34600555666');
    const register = (registrationData: object) =>
      send('/api/auth/registration', { headers, body: { registrationData, token } });
    const { status, body } = await register({ firstName: 'Ada' });
    expect([status, body.errors]).toEqual([400, [{ path: 'registrationData.terms', code: 'invalid' }]]);
    expect((await register({ firstName: 'Ada', terms: true })).status).toBe(200);
  });

  it('does not send a code twice when Como gives no response', async () => {
    await start();
    adapter.standIn.failNext('advanced/sendIdentificationCode', { after: dropConnection });
    const { status } = await send('/api/auth/requestVerification', { headers: createBrowser(), body: jane });
    expect([status, countRequests('advanced/sendIdentificationCode')]).toEqual([503, 1]);
  });

  it('refuses to send a code for the confirmation of an operation, which it does not support', async () => {
    await start();
    for (const path of ['/api/auth/requestVerification', '/api/auth/loginVerify']) {
      const body = { ...jane, code: '4711', purpose: 'confirm', operation: 'deleteMember' };
      expect((await send(path, { headers: createBrowser(), body })).status).toBe(501);
    }
    expect(adapter.standIn.requests).toEqual([]);
  });

  it('limits the codes for a contact across browsers', async () => {
    await start();
    const request = () => send('/api/auth/requestVerification', { headers: createBrowser(), body: jane });
    const responses = [];
    for (let index = 0; index < 9; index += 1) responses.push(await request());
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(8).fill(200), 429]);
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('signs out a member who no longer exists in Como', async () => {
    await start();
    const member = await signIn();
    adapter.standIn.members.length = 0;
    for (const path of ['/api/protected/gift', '/session'])
      expect((await send(path, { headers: member })).body.code).toBe('SESSION_REQUIRED');
  });
});

describe('Reads of the Como adapter', () => {
  it('are retried once without a connection, and then refused as busy', async () => {
    await start();
    const headers = await signIn();
    const path = '/api/protected/member/getMemberDetails';
    adapter.standIn.failNext('getMemberDetails', { before: dropConnection });
    expect((await send(path, { headers })).status).toBe(200);
    for (let index = 0; index < 2; index += 1) adapter.standIn.failNext('getMemberDetails', { before: sendErrorPage });
    const refused = await send(path, { headers });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'BUSY', '5']);
  });

  it('end at the time limit when Como never responds', async () => {
    await start({ requestTimeoutMs: 50 });
    adapter.standIn.failNext('advanced/sendIdentificationCode', { before: () => undefined });
    const { status } = await send('/api/auth/requestVerification', { headers: createBrowser(), body: jane });
    expect(status).toBe(503);
  });

  it('refuse a response that lacks a field of Como, and log the field without its value', async () => {
    await start();
    const headers = await signIn();
    const body = { status: 'ok', membership: { commonExtId: 'x', pointsBalance: { balance: { monetary: '4711' } } } };
    adapter.standIn.failNext('getMemberDetails', {
      before: (response: ServerResponse) => response.end(JSON.stringify(body)),
    });
    const { status } = await send('/api/protected/gift', { headers });
    expect(status).toBe(502);
    expect(adapter.log.at(-1)).toContain('pointsBalance.balance.monetary');
    expect(adapter.log.join('\n')).not.toContain('4711');
  });

  it('show an asset of each status as a gift', async () => {
    await start();
    const { body } = await send('/api/protected/gift', { headers: await signIn() });
    expect(body.gifts).toMatchObject([
      { id: 'asset-active', status: 'active', imageUrl: 'https://storage.example/gift.jpg' },
      { id: 'asset-locked', status: 'active', notNow: { reason: 'other', nextAt: null } },
      { id: 'asset-used', status: 'used' },
    ]);
  });

  it('do not reveal to members that Como rejects the adapter’s key', async () => {
    await start({ apiKey: 'another-key' });
    const { status, body } = await send('/api/auth/requestVerification', { headers: createBrowser(), body: jane });
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toContain('4010000');
  });
});

describe('Purchases of the Como adapter', () => {
  const countBought = async (headers: Record<string, string>) => {
    const { body } = await send('/api/protected/points/member', { headers });
    return (body.pointShop as { id: string; purchased: number }[])[0]?.purchased;
  };

  it('buy once when the first response of Como is lost', async () => {
    await start();
    const member = await signIn();
    adapter.standIn.failNext('advanced/purchaseAsset', { after: dropConnection });
    expect((await buy(member, randomUUID())).status).toBe(200);
    expect([countRequests('advanced/purchaseAsset'), await countBought(member)]).toEqual([2, 1]);
  });

  it('buy once when the portal repeats a purchase whose result was unknown', async () => {
    await start();
    const member = await signIn();
    const key = randomUUID();
    for (let index = 0; index < 2; index += 1)
      adapter.standIn.failNext('advanced/purchaseAsset', { after: dropConnection });
    expect((await buy(member, key)).body.code).toBe('BUSY');
    const other = { itemId: '6434757946179585', price: 900_000 };
    expect((await buy(member, key, other)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await buy(member, key)).body).toMatchObject({ status: 'OK' });
    expect(await countBought(member)).toBe(1);
  });

  it('can be tried again after a refusal', async () => {
    await start();
    const member = await signIn();
    const key = randomUUID();
    const expensive = { itemId: '6434757946179585', price: 900_000 };
    for (let index = 0; index < 2; index += 1)
      expect((await buy(member, key, expensive)).body.code).toBe('INSUFFICIENT_BALANCE');
  });

  it('distinguish the same idempotency key of two members', async () => {
    const other = createJane({ phoneNumber: '34600333444' });
    await start({ members: [createJane({ phoneNumber: JANE_PHONE }), other] });
    const member = await signIn();
    const contact = { ...jane, userIdentifier: '34600333444' };
    const { headers, token } = await requestTicket(contact, '34600333444');
    const opened = await send('/session/custom', { headers, body: { ...contact, token } });
    const key = randomUUID();
    const one = await buy(member, key);
    const two = await buy({ 'x-member-token': String(opened.body.memberToken) }, key);
    expect(one.body.purchaseId).not.toBe(two.body.purchaseId);
  });
});
