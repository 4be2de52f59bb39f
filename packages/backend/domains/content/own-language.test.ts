import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  toPhoneIdentifier,
  createMember,
  createUniqueId,
  putTestBusiness,
  signIn,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { unpackPass } from '../../testing/pkpass';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createDevelopmentIssuer } from '../wallet-pass';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-languages-'));
const persian = { code: 'fa', name: 'فارسی', direction: 'rtl' } as const;

/** The texts of a business for a language that the product does not have. */
const own = {
  'activity.operation.WelcomeBonus': 'هدیهٔ عضویت',
  'report.heading.entries': 'گردش حساب',
  'report.title': 'داده‌های شما در {{business}}',
  'signInCode.subject': 'کد ورود {{business}}',
  'signInCode.text_one': 'کد ورود شما به {{business}}: {{code}}. یک دقیقه اعتبار دارد.',
  'signInCode.text_other': 'کد ورود شما به {{business}}: {{code}}. {{count}} دقیقه اعتبار دارد.',
  'walletPass.description': 'کارت عضویت {{business}}',
  'walletPass.member': 'عضو',
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

onDatabase('Business with a language that the product does not have', (open) => {
  let world: World;
  let businessId: string;
  let host: string;
  beforeAll(async () => {
    const apple = await createDevelopmentIssuer({ NODE_ENV: 'test', DATA_DIR: folder });
    world = await createWorld(open, { OTP_RESEND: '0', LOCALES_DIR: 'locales' }, { apple });
    businessId = createUniqueId('persian');
    host = `${businessId}.test`;
    const file = createBusinessFile(businessId, (changed) => {
      changed.countries[0]?.languages.push(persian);
      changed.texts.fa = own;
      changed.configuration.businessName = 'Saffron';
    });
    await putTestBusiness(world, file);
  });
  afterAll(() => world.close());

  const readMessage = async (to: string) => {
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
    return (body.messages as { subject?: string; text: string }[])[0];
  };
  const requestCode = (body: object) =>
    world.call('POST', '/api/auth/requestVerification', { host, body, language: 'fa' });

  it('sends mails in that language with its plural forms, and in English where texts are missing', async () => {
    const { email } = await createMember(world, businessId);
    await requestCode(toEmailIdentifier(email));
    const mail = await readMessage(email);
    expect(mail?.subject).toBe('کد ورود Saffron');
    expect(mail?.text).toMatch(/^کد ورود شما به Saffron: \d{4,6}\. 5 دقیقه اعتبار دارد\.\n\nNot you\?/);
  });

  it('sends text messages in that language', async () => {
    const phone = createUniquePhone();
    await requestCode(toPhoneIdentifier(phone));
    expect((await readMessage(phone))?.text).toMatch(/^کد ورود شما به Saffron: (\d+)\. .*\n\n@\S+ #\1$/);
  });

  it('ships texts of the portal to browsers, and no texts of messages', async () => {
    const { body } = await world.call('GET', '/api/locales/fa/translation', { host });
    expect(body).toEqual({ 'activity.operation.WelcomeBonus': own['activity.operation.WelcomeBonus'] });
  });

  it('writes the member’s report in that language, from right to left, with dates in its words and digits of codes', async () => {
    const member = await createMember(world, businessId, { points: 500 });
    const token = await signIn(world, member, { language: 'fa' });
    const path = '/api/protected/member/dataExport';
    const sent = await world.call('POST', path, { host, token, language: 'fa', body: { email: member.email } });
    expect(sent.body).toEqual({ status: 'OK' });
    const mail = await world.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', member.email)
      .where('attachments', 'is not', null)
      .executeTakeFirstOrThrow();
    const files = unzipSync(Buffer.from(mail.attachments?.[0]?.content ?? '', 'base64'));
    const page = strFromU8(files['report.html'] ?? new Uint8Array());
    expect(page).toContain('<html lang="fa" dir="rtl">');
    expect(page).toContain('داده‌های شما در \u2068Saffron\u2069');
    expect(page).toContain('<h2>گردش حساب</h2>');
    expect(page).toContain('<h2>Purchases</h2>');
    const month = new Intl.DateTimeFormat('fa-u-ca-gregory-nu-latn', { month: 'long', timeZone: 'Asia/Jerusalem' });
    expect(page).toContain(month.format(world.app.now()).slice(0, 3));
    expect(page).not.toMatch(/[۰-۹]/);
    expect(page).not.toContain('PurchaseReward');
  });

  it('issues wallet passes in that language', async () => {
    const member = await createMember(world, businessId);
    await world.app.db.updateTable('members').set({ language: 'fa' }).where('id', '=', member.id).execute();
    const token = await signIn(world, member, { language: 'fa' });
    const response = await world.server.inject({
      method: 'GET',
      url: '/api/wallet/apple/pass',
      headers: { authorization: `Bearer ${SERVICE_KEY}`, 'x-forwarded-host': host, 'x-member-token': token },
    });
    const pass = JSON.parse(String(unpackPass(response.rawPayload)['pass.json'])) as Record<string, unknown>;
    expect(pass.description).toBe('کارت عضویت Saffron');
    expect(JSON.stringify(pass)).toContain('"label":"عضو"');
    expect(JSON.stringify(pass)).toContain('"label":"My account"');
  });
});
