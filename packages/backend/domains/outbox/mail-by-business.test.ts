import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDirection } from 'loyalty-text/locales';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { parseEnvironment } from '../../core/environment/environment';
import { createBrowserId, createClientAddress, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createTransports } from './transports';

onDatabase('Mail by business', (open) => {
  let world: World;
  let mails: Awaited<ReturnType<typeof startMailSink>>;
  beforeAll(async () => {
    [world, mails] = await Promise.all([createWorld(open), startMailSink()]);
    world.app.environment = { ...world.app.environment, MAIL_FROM_DOMAINS: ['kahve.example'] };
  });
  afterAll(() => Promise.all([world.close(), mails.close()]));
  beforeEach(() => void mails.received.splice(0));

  async function createBusiness(name: string, change: (file: BusinessFile) => void = () => undefined) {
    const businessId = createUniqueId('sender');
    const file = createBusinessFile(businessId, (created) => {
      created.configuration.businessName = name;
      change(created);
    });
    await putTestBusiness(world, file);
    return file;
  }

  /** The mail with a sign-in code of a business, as received. */
  async function receiveCode({ hosts: [host] }: BusinessFile, language: string, domains = 'kahve.example') {
    await world.call('POST', '/api/auth/requestVerification', {
      host: host ?? '',
      language,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: { customIdentifier: 'email', userIdentifier: `${createUniqueId('ada')}@example.com` },
    });
    const way = { SMTP_URL: mails.url, MAIL_FROM: '"The Portal" <portal@example.com>', MAIL_FROM_DOMAINS: domains };
    const transports = createTransports(
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, ...way }),
      world.app.businesses,
    );
    expect(await deliverDueMessages(world.app, transports)).toBe(1);
    transports.email?.close();
    const { mail } = mails.received.splice(0)[0] ?? {};
    const find = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    return { from: mail?.from, replyTo: mail?.replyTo, html: mail?.html ?? '', messageId: mail?.messageId, find };
  }

  it.each([
    ['Olive & Thyme', 'en', 'ltr'],
    ['דף חדש', 'he', 'rtl'],
    ['Köşe, "Kahve" <kahve@evil.example>', 'tr', 'ltr'],
    ['قهوة', 'ar', 'rtl'],
  ])(
    'comes from %s at the address of the installation, in its language (%s, %s)',
    async (name, language, direction) => {
      const file = await createBusiness(name, ({ countries }) => {
        const [country] = countries;
        if (country)
          country.languages = ['en', 'he', 'tr', 'ar'].map((code) => ({
            code,
            name: code,
            direction: getDirection(code),
          }));
      });
      const { from, replyTo, html, messageId, find } = await receiveCode(file, language);
      expect(from).toMatchObject({ name, address: 'portal@example.com' });
      expect(replyTo ?? []).toEqual([]);
      expect(messageId).toMatch(/@example\.com>$/);
      expect(find('auto-submitted')).toBe('auto-generated');
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    },
  );

  it('has the addresses of the file, whose domain the operators permit', async () => {
    const file = await createBusiness('Kahve', (created) => {
      created.mail = { from: 'Hello@KAHVE.example', replyTo: 'team@elsewhere.example' };
    });
    const own = await receiveCode(file, 'en');
    expect(own.from).toMatchObject({ name: 'Kahve', address: 'hello@kahve.example' });
    expect(own.replyTo?.map(({ address }) => address)).toEqual(['team@elsewhere.example']);
    expect(own.messageId).toMatch(/@kahve\.example>$/);
    const { from } = await receiveCode(file, 'en', 'other.example');
    expect(from).toMatchObject({ name: 'Kahve', address: 'portal@example.com' });
  });

  it.each(['hello@other.example', 'hello@mail.kahve.example', 'hello@kahve.example.evil.example'])(
    'is refused for a file with the sender %s, whose domain they do not permit',
    async (from) => {
      const businessId = createUniqueId('sender');
      const body = createBusinessFile(businessId, (file) => void (file.mail = { from }));
      const { status, body: problem } = await world.call('PUT', `/admin/businesses/${businessId}`, { body });
      expect([status, problem.errors]).toEqual([400, [{ path: 'mail.from', code: 'domain_not_permitted' }]]);
    },
  );
});
