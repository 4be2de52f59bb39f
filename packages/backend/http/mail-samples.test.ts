import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { getBackendTexts, productLocales } from '@/locales/texts';
import { createBusiness, type Business } from '../core/business';
import { createMailSamples, type MailSample } from './mail-samples';
import { rotateInputs } from '../testing/rotation';
import { createBusinessFile } from '../testing/world';
import { renderMail } from '../domains/outbox/render-mail';

/** The standard, except for attributes by which mail programs lay out tables: they ignore style sheets. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], rules: { 'no-deprecated-attr': 'off' } }),
);
const business = createBusiness(createBusinessFile('olive'), 1);

async function expectValid(mail: MailSample & { language: string | null }, sender: Business | undefined) {
  const { results } = await validator.validateString(renderMail(mail, sender));
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message }) => `${mail.subject}: ${ruleId}: ${message}`)).toEqual([]);
}

const takeLanguages = rotateInputs('Validated mails', { ltr: ['de', 'en', 'tr'], rtl: ['ar', 'he'] });

it.each(takeLanguages())('The HTML of every mail of the product is valid in %s', async (language) => {
  for (const mail of createMailSamples(business, language)) await expectValid({ ...mail, language }, business);
});

it('The mails of the product are all of those that have a subject among its texts', () => {
  const subjects = createMailSamples(business, 'en').map(({ subject }) => subject ?? '');
  const patterns = Object.entries(getBackendTexts('en')).flatMap(([key, text]) =>
    key.endsWith('.subject') && key !== 'report.heading.subject'
      ? [[key, new RegExp(`^${text.replace(/[(){}.?]/g, '\\$&').replace(/\\{\\{\w+\\}\\}/g, '.+')}$`)] as const]
      : [],
  );
  expect(patterns.length).toBeGreaterThan(20);
  const missing = patterns.filter(([, pattern]) => !subjects.some((subject) => pattern.test(subject)));
  expect(missing.map(([key]) => key)).toEqual([]);
});

it('The HTML of a mail with a member’s own words is valid, with and without a business', async () => {
  const mail = { subject: '<b>', text: '<script>alert(1)</script> & "שלום"', language: null, codeAt: null };
  for (const sender of [business, undefined]) await expectValid(mail, sender);
});

it.each(productLocales)('A mail with a code shows it in large digits, and no number of a name, in %s', (language) => {
  const shown = createBusiness(
    createBusinessFile('olive', ({ configuration }) => void (configuration.businessName = 'Kahve 471192')),
    1,
  );
  const mails = createMailSamples(shown, language).filter(({ codeAt }) => codeAt !== null);
  expect(mails).toHaveLength(6);
  for (const mail of mails) {
    // Of the two the one that is not the name's.
    const codeAt = mail.codeAt ?? 0;
    expect(mail.text.slice(codeAt)).toMatch(/^471192/);
    expect(mail.text.slice(0, codeAt)).not.toMatch(/Kahve $/);
    expect(renderMail({ ...mail, language }, shown).match(/<p dir="ltr"[^>]*>471192<\/p>/g)).toHaveLength(1);
  }
});
