import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from '../browser';
import { StackClient, type StackMember } from '../stack-client';

const stack = inject('stack');
const world = new StackClient(stack);
const PATH = '/api/protected/member/deleteMember';
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** Confirms an operation by a code, in the member's browser. @returns the header with the confirmation token */
async function createConfirmationHeader(
  browser: Browser,
  { email }: StackMember,
  operation: string,
): Promise<Record<string, string>> {
  const member = { customIdentifier: 'email', userIdentifier: email, purpose: 'confirm' };
  const sent = await browser.post('/api/auth/requestVerification', { ...member, operation });
  expect(sent.status, sent.text).toBe(200);
  const code = await world.findCode(email);
  const { token } = (await browser.post('/api/auth/loginVerify', { ...member, code })).json();
  return { 'x-confirmation': String(token) };
}

const findMember = async ({ businessId, email }: StackMember) =>
  (
    await world.callAdmin<{ members: { hasConsent: boolean }[] }>(
      'GET',
      `/admin/members?businessId=${businessId}&query=${encodeURIComponent(email)}`,
    )
  ).members[0];

/** Every combination of request headers other than a script's own, with every `Origin`. */
function createForgedHeaders(own: string): Record<string, string | undefined>[] {
  const sites = [undefined, 'none', 'same-site', 'cross-site', 'same-origin'];
  const modes = [undefined, 'navigate', 'no-cors', 'cors', 'websocket'];
  const origins = [undefined, 'http://evil.test', 'null', own];
  return sites.flatMap((site) =>
    modes.flatMap((mode) =>
      origins.map((origin) => ({
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': mode === 'cors' ? 'empty' : mode && 'image',
        origin,
      })),
    ),
  );
}

describe('Account deletion by an attacker', () => {
  let member: StackMember;
  let browser: Browser;
  let validHeaders: Record<string, string>;
  beforeAll(async () => {
    member = await world.createMember('olive');
    browser = await world.signIn(member);
    validHeaders = {
      'x-csrf-token': await browser.fetchCsrfToken(),
      ...(await createConfirmationHeader(browser, member, 'deleteMember')),
    };
  });

  it('D2: a forged origin changes nothing, even with every other check satisfied', async () => {
    const own = createForgedHeaders(browser.origin).filter(
      (item) => item['sec-fetch-site'] !== 'same-origin' || item['sec-fetch-mode'] !== 'cors',
    );
    expect(own.length).toBeGreaterThan(90);
    for (const headers of own) {
      const reply = await browser.request(PATH, { headers: { ...headers, ...validHeaders } });
      expect([headers, reply.status]).toEqual([headers, 403]);
    }
    const evil = await browser.request(PATH, {
      headers: { ...sameOriginHeaders, ...validHeaders, origin: 'http://evil.test' },
    });
    expect(evil.status).toBe(403);
    expect(await findMember(member)).toBeDefined();
  });

  it('D2: a prefetch, and a request without the CSRF token of this browser, change nothing', async () => {
    for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']) {
      const reply = await browser.request(PATH, {
        headers: { ...sameOriginHeaders, ...validHeaders, [name]: 'prefetch' },
      });
      expect([name, reply.status]).toEqual([name, 403]);
    }
    for (const token of [undefined, '', 'x'.repeat(64), await world.openBrowser('olive').fetchCsrfToken()]) {
      const reply = await browser.request(PATH, {
        headers: { ...sameOriginHeaders, ...validHeaders, 'x-csrf-token': token },
      });
      expect([reply.status, reply.json().code]).toEqual([403, 'CSRF']);
    }
    expect(await findMember(member)).toBeDefined();
  });

  it('D5: methods other than GET return 405', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE', 'PUT']) {
      const reply = await browser.request(PATH, { method, headers: { ...sameOriginHeaders, ...validHeaders } });
      expect([method, reply.status]).toEqual([method, 405]);
    }
    expect(await findMember(member)).toBeDefined();
  });

  it('D3: a request without a confirmation token is refused', async () => {
    for (const confirmation of [undefined, 'made-up']) {
      const headers = { ...sameOriginHeaders, ...validHeaders, 'x-confirmation': confirmation };
      const reply = await browser.request(PATH, { headers });
      expect([reply.status, reply.json().code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(await findMember(member)).toBeDefined();
  });
});

describe('Account deletion by the member', () => {
  it('D4, S2, G5: happens once, ends every session, and leaves no name in the logs of both processes', async () => {
    const email = `canary-${randomUUID()}@members.example`;
    const member = await world.createMember('olive', { email, firstName: 'Canarygone' });
    const [browser, other] = [await world.signIn(member), await world.signIn(member)];
    const headers = {
      ...sameOriginHeaders,
      'x-csrf-token': await browser.fetchCsrfToken(),
      ...(await createConfirmationHeader(browser, member, 'deleteMember')),
    };
    expect((await browser.request(PATH, { headers })).json()).toEqual({ status: 'OK' });
    expect(await findMember(member)).toBeUndefined();
    expect((await browser.request(PATH, { headers })).status).toBe(401);
    for (const item of [browser, other]) {
      expect((await item.request('/api/protected/member/getMemberDetails')).status).toBe(401);
      expect((await item.request('/api/auth/session')).json()).toEqual({});
    }
    const log = await readFile(stack.logFile, 'utf8');
    expect(log).toContain('member.erased');
    for (const canary of [email, 'Canarygone', member.phoneNumber, member.comoMemberId]) {
      expect(log).not.toContain(canary);
    }
    const { messages } = await world.callAdmin<{ messages: unknown[] }>('GET', `/admin/outbox?to=${email}`);
    expect(messages).toEqual([]);
  });
});
