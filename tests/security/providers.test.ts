import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { Browser } from '../browser';
import { StackClient, type StackMember } from '../stack-client';

const world = new StackClient(inject('stack'));

interface ConsentForm {
  comoMemberId: string;
  businessId: string;
  ticket: string;
}

async function consent(browser: Browser, form: ConsentForm, more: Record<string, string> = {}) {
  const csrfToken = await browser.fetchCsrfToken();
  return browser.postForm('/api/auth/callback/consent', {
    ...form,
    consents: 'terms',
    csrfToken,
    callbackUrl: '/',
    json: 'true',
    ...more,
  });
}

async function createConsentForm(): Promise<{ member: StackMember; browser: Browser; form: ConsentForm }> {
  const member = await world.createMember('olive', { hasConsent: false });
  const browser = world.openBrowser('olive');
  const ticket = await world.requestTicket(browser, member.email);
  return { member, browser, form: { comoMemberId: member.comoMemberId, businessId: 'olive', ticket } };
}

describe('Credential providers', () => {
  it('P1: the two ids alone never sign anyone in', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    const ids = [member.comoMemberId, ...Array.from({ length: 50 }, (_, index) => String(index + 1))];
    for (const comoMemberId of ids) await consent(browser, { comoMemberId, businessId: 'olive', ticket: '' });
    await consent(browser, { comoMemberId: member.comoMemberId, businessId: 'olive', ticket: randomUUID() });
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it('a confirmed identifier with consent signs in', async () => {
    const { browser, form } = await createConsentForm();
    expect((await consent(browser, form)).status).toBe(200);
    expect(browser.cookies.has('lp.sid')).toBe(true);
  });

  it('P2: a ticket is valid only for its own member', async () => {
    const { browser, form } = await createConsentForm();
    const victim = await world.createMember('olive');
    expect((await consent(browser, { ...form, comoMemberId: victim.comoMemberId })).status).toBe(401);
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it('P3: a ticket works once', async () => {
    const { browser, form } = await createConsentForm();
    await consent(browser, form);
    browser.cookies.delete('lp.sid');
    expect((await consent(browser, form)).status).toBe(401);
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it('P4: a ticket of one business is invalid at another', async () => {
    const { form } = await createConsentForm();
    const elsewhere = world.openBrowser('kahve');
    expect((await consent(elsewhere, { ...form, businessId: 'kahve' })).status).toBe(401);
  });

  it('P5: a ticket is invalid in another browser', async () => {
    const { form } = await createConsentForm();
    expect((await consent(world.openBrowser('olive'), form)).status).toBe(401);
  });

  it('P6: extra fields change nothing', async () => {
    const { browser, form } = await createConsentForm();
    await consent(browser, form, { role: 'admin', __proto__: 'x', support: 'true', memberToken: 'x'.repeat(43) });
    const session = (await browser.request('/api/auth/session')).json();
    expect(session.user).toMatchObject({ comoMemberId: form.comoMemberId, support: false, openedBy: 'consent' });
  });

  it('P7: a refused sign-in puts a known error code into the URL, whatever failed', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    const reply = await world.openSession(browser, member.email, '<script>secret@x</script>');
    const { url } = reply.json() as { url: string };
    expect(['general.error', 'TICKET_REFUSED', 'INVALID_REQUEST']).toContain(new URL(url).searchParams.get('error'));
    expect(url).not.toContain('secret');
  });

  it('P8: sign-in requires the CSRF token of this browser and the expected content type', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    const other = await world.openBrowser('olive').fetchCsrfToken();
    const fields = async () => ({
      customIdentifier: 'email',
      userIdentifier: member.email,
      registered: 'true',
      token: await world.requestTicket(browser, member.email),
      json: 'true',
    });
    const given = await fields();
    await browser.postForm('/api/auth/callback/custom', given);
    await browser.postForm('/api/auth/callback/custom', { ...given, csrfToken: other });
    const csrfToken = await browser.fetchCsrfToken();
    const text = { 'content-type': 'text/plain' };
    expect((await browser.postForm('/api/auth/callback/custom', { ...given, csrfToken }, text)).status).toBe(415);
    const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.postForm('/api/auth/callback/custom', { ...given, csrfToken }, crossSite)).status).toBe(403);
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it('P9: client error reports leave no trace', async () => {
    const browser = world.openBrowser('olive');
    const forged = { level: 'constructor', code: 'x\n{"level":"info","forged":1}', csrfToken: 'x' };
    expect((await browser.postForm('/api/auth/_log', forged)).status).toBe(204);
    expect((await browser.post('/api/auth/_log', 'x'.repeat(300_000))).status).toBeLessThan(500);
  });

  it('unused pages and calls of next-auth are disabled', async () => {
    const browser = world.openBrowser('olive');
    expect((await browser.request('/api/auth/verify-request')).status).toBe(404);
    expect((await browser.postForm('/api/auth/session', {})).status).toBe(405);
    const page = await browser.request('/api/auth/signin');
    expect(page.status).toBe(302);
    expect(new URL(String(page.headers.location), browser.origin).pathname).toBe('/auth/signin');
    const providers = (await browser.request('/api/auth/providers')).json();
    expect(Object.keys(providers).sort()).toEqual(['consent', 'custom', 'temporaryToken']);
  });
});
