import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BusinessFile } from '@/contract/schemas/business-file';
import type { CallResponse, Body } from '@/contract/calls/call-schemas';
import { Browser, type Reply } from './browser';
import type { SharedStack } from './setup/stack';

/** The hosts of the demo businesses, on any port: the host table contains only names. */
export const hosts = { olive: 'olive.localhost', kahve: 'kahve.localhost', sfarim: 'sfarim.localhost' } as const;
export type BusinessId = keyof typeof hosts;

export interface StackMember {
  businessId: BusinessId;
  comoMemberId: string;
  email: string;
  phoneNumber: string;
}

/** Staff confirm e-mail and phone of a new member, who can then sign in with them. */
export const confirmedByStaff = { contactsConfirmed: true, createdBy: 'test' };

/** Creates what a test needs through `/admin`, as staff would; tests share nothing. */
export class StackWorld {
  /** An unused phone number. */
  static phoneNumber(): string {
    return `+9725${randomInt(0, 10)}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;
  }

  constructor(readonly stack: Pick<SharedStack, 'portalUrl' | 'backendUrl' | 'backendKey'>) {}

  async admin<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(new URL(path, this.stack.backendUrl), {
      method,
      headers: {
        authorization: `Bearer ${this.stack.backendKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** The file of a demo business, as a template for another one. */
  async businessFile(businessId: BusinessId) {
    return BusinessFile.parse(JSON.parse(await readFile(`backend/demo/${businessId}.json`, 'utf8')));
  }

  browser(businessId: BusinessId): Browser {
    const { port } = new URL(this.stack.portalUrl);
    return new Browser(this.stack.portalUrl, `${hosts[businessId]}:${port}`);
  }

  async member(businessId: BusinessId, more: Partial<Body<'createMember'>> = {}): Promise<StackMember> {
    const email = `${randomUUID()}@members.example`;
    const body = {
      businessId,
      firstName: 'Test',
      lastName: 'Member',
      email,
      phoneNumber: StackWorld.phoneNumber(),
      ...confirmedByStaff,
      ...more,
    };
    const { comoMemberId } = await this.admin<CallResponse<'createMember'>>('POST', '/admin/members', body);
    return { businessId, comoMemberId, email: body.email, phoneNumber: body.phoneNumber };
  }

  /** The demo member with months of history; shared between tests, so read-only. */
  async demoMember(businessId: BusinessId): Promise<StackMember> {
    const email = `demo@${businessId}.example`;
    const query = new URLSearchParams({ businessId, query: email });
    const { members } = await this.admin<CallResponse<'findMembers'>>('GET', `/admin/members?${query.toString()}`);
    const [found] = members;
    if (!found) throw new Error(`There is no ${email}.`);
    return { businessId, comoMemberId: found.comoMemberId, email, phoneNumber: found.phoneNumber ?? '' };
  }

  /** The newest code that was sent to an address. */
  async codeFor(to: string): Promise<string> {
    const { messages } = await this.admin<CallResponse<'listOutbox'>>(
      'GET',
      `/admin/outbox?to=${encodeURIComponent(to)}`,
    );
    const code = /(?<!\d)\d{4}(?:\d{2})?(?!\d)/.exec(messages[0]?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${to}.`);
    return code;
  }

  /** Requests a code and exchanges it for a login ticket, in this browser. */
  async verify(browser: Browser, email: string): Promise<CallResponse<'loginVerify'>> {
    const member = { customIdentifier: 'email', userIdentifier: email };
    const sent = await browser.post('/api/auth/requestVerification', member);
    if (sent.status !== 200) throw new Error(`requestVerification: ${sent.status} ${sent.text}`);
    const code = await this.codeFor(email);
    const verified = await browser.post('/api/auth/loginVerify', { ...member, code });
    return verified.json() as CallResponse<'loginVerify'>;
  }

  async ticketFor(browser: Browser, email: string): Promise<string> {
    const verified = await this.verify(browser, email);
    if (verified.status !== 'OK') throw new Error(`loginVerify: ${verified.status}`);
    return verified.token;
  }

  /** Signs the member in by a temporary link, in a new browser: unlike a code, it can be used by several tests at once. */
  async signedInByLink({ businessId, comoMemberId }: StackMember): Promise<Browser> {
    const requested = { businessId, comoMemberId, issuedBy: 'test', purpose: 'member' };
    const issued = await this.admin<CallResponse<'issueTemporaryToken'>>('POST', '/admin/temporaryTokens', requested);
    const browser = this.browser(businessId);
    const { temporaryToken } = issued;
    const form = { temporaryToken, csrfToken: await browser.csrfToken(), callbackUrl: '/', json: 'true' };
    const reply = await browser.form('/api/auth/callback/temporaryToken', form);
    if (reply.status !== 200 || !browser.cookies.has('lp.sid'))
      throw new Error(`sign-in by a link: ${reply.status} ${reply.text}`);
    return browser;
  }

  async custom(browser: Browser, email: string, token: string): Promise<Reply> {
    return browser.form('/api/auth/callback/custom', {
      customIdentifier: 'email',
      userIdentifier: email,
      registered: 'true',
      token,
      csrfToken: await browser.csrfToken(),
      callbackUrl: '/',
      json: 'true',
    });
  }

  /** Signs the member in by code and ticket, in a new browser. */
  async signedIn(member: StackMember): Promise<Browser> {
    const browser = this.browser(member.businessId);
    const reply = await this.custom(browser, member.email, await this.ticketFor(browser, member.email));
    if (reply.status !== 200 || !browser.cookies.has('lp.sid'))
      throw new Error(`sign-in: ${reply.status} ${reply.text}`);
    return browser;
  }
}
