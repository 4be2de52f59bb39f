import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { CallResponse, Body } from 'loyalty-contract/calls/calls';
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
export const confirmedContacts = { contactsConfirmed: true, createdBy: 'test' };

/** The data and browsers of a test on a running stack, created through `/admin` as staff would; tests share nothing. */
export class StackClient {
  /** Creates an unused phone number. */
  static createPhoneNumber(): string {
    return `+9725${randomInt(0, 10)}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;
  }

  constructor(readonly stack: Pick<SharedStack, 'portalUrl' | 'backendUrl' | 'backendKey'>) {}

  async callAdmin<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
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

  /** Reads the file of a demo business, as a template for another one. */
  async readBusinessFile(businessId: BusinessId) {
    return BusinessFile.parse(JSON.parse(await readFile(`packages/backend/demo/${businessId}.json`, 'utf8')));
  }

  /** Creates demo businesses without members: seeding them with months of history takes seconds. */
  async putBusinesses(...ids: BusinessId[]): Promise<void> {
    for (const id of ids) await this.callAdmin('PUT', `/admin/businesses/${id}`, await this.readBusinessFile(id));
  }

  openBrowser(businessId: BusinessId): Browser {
    const { port } = new URL(this.stack.portalUrl);
    return new Browser(this.stack.portalUrl, `${hosts[businessId]}:${port}`);
  }

  async createMember(businessId: BusinessId, more: Partial<Body<'createMember'>> = {}): Promise<StackMember> {
    const email = `${randomUUID()}@members.example`;
    const body = {
      businessId,
      firstName: 'Test',
      lastName: 'Member',
      email,
      phoneNumber: StackClient.createPhoneNumber(),
      ...confirmedContacts,
      ...more,
    };
    const { comoMemberId } = await this.callAdmin<CallResponse<'createMember'>>('POST', '/admin/members', body);
    return { businessId, comoMemberId, email: body.email, phoneNumber: body.phoneNumber };
  }

  /** Finds the demo member with months of history; shared between tests, so read-only. */
  async findDemoMember(businessId: BusinessId): Promise<StackMember> {
    const email = `demo@${businessId}.example`;
    const query = new URLSearchParams({ businessId, query: email });
    const { members } = await this.callAdmin<CallResponse<'findMembers'>>('GET', `/admin/members?${query.toString()}`);
    const [found] = members;
    if (!found) throw new Error(`There is no ${email}.`);
    return { businessId, comoMemberId: found.comoMemberId, email, phoneNumber: found.phoneNumber ?? '' };
  }

  /** Finds the messages to a contact, newest first. */
  async findMessages(to: string): Promise<CallResponse<'listOutbox'>['messages']> {
    const path = `/admin/outbox?to=${encodeURIComponent(to)}`;
    return (await this.callAdmin<CallResponse<'listOutbox'>>('GET', path)).messages;
  }

  /** Finds the newest code that was sent to a contact. */
  async findCode(to: string): Promise<string> {
    // Mails of notices have links, and dates with four digits.
    const newest = (await this.findMessages(to)).find(({ text }) => !text.includes('://'));
    const code = /(?<!\d)\d{4}(?:\d{2})?(?!\d)/.exec(newest?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${to}.`);
    return code;
  }

  /** Requests a code and exchanges it for a login ticket, in this browser. */
  async verifyEmail(browser: Browser, email: string): Promise<CallResponse<'loginVerify'>> {
    const member = { customIdentifier: 'email', userIdentifier: email };
    const sent = await browser.post('/api/auth/requestVerification', member);
    if (sent.status !== 200) throw new Error(`requestVerification: ${sent.status} ${sent.text}`);
    const code = await this.findCode(email);
    const verified = await browser.post('/api/auth/loginVerify', { ...member, code });
    return verified.json() as CallResponse<'loginVerify'>;
  }

  async requestTicket(browser: Browser, email: string): Promise<string> {
    const verified = await this.verifyEmail(browser, email);
    if (verified.status !== 'OK') throw new Error(`loginVerify: ${verified.status}`);
    return verified.token;
  }

  /** Signs the member in by a temporary link, in a new browser: unlike a code, it can be used by concurrent tests. */
  async signInByLink(
    { businessId, comoMemberId }: StackMember,
    purpose: 'member' | 'support' = 'member',
  ): Promise<Browser> {
    const requested = { businessId, comoMemberId, issuedBy: 'test', purpose };
    const issued = await this.callAdmin<CallResponse<'issueTemporaryToken'>>(
      'POST',
      '/admin/temporaryTokens',
      requested,
    );
    const browser = this.openBrowser(businessId);
    const { temporaryToken } = issued;
    const form = { temporaryToken, csrfToken: await browser.fetchCsrfToken(), callbackUrl: '/', json: 'true' };
    const reply = await browser.postForm('/api/auth/callback/temporaryToken', form);
    if (reply.status !== 200 || !browser.cookies.has('lp.sid'))
      throw new Error(`sign-in by a link: ${reply.status} ${reply.text}`);
    return browser;
  }

  async openSession(browser: Browser, email: string, token: string): Promise<Reply> {
    return browser.postForm('/api/auth/callback/custom', {
      customIdentifier: 'email',
      userIdentifier: email,
      registered: 'true',
      token,
      csrfToken: await browser.fetchCsrfToken(),
      callbackUrl: '/',
      json: 'true',
    });
  }

  /** Signs the member in by code and ticket, in a new browser. */
  async signIn(member: StackMember): Promise<Browser> {
    const browser = this.openBrowser(member.businessId);
    const reply = await this.openSession(browser, member.email, await this.requestTicket(browser, member.email));
    if (reply.status !== 200 || !browser.cookies.has('lp.sid'))
      throw new Error(`sign-in: ${reply.status} ${reply.text}`);
    return browser;
  }
}
