import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { renderMail } from './render-mail';

/** The standard, except for attributes by which mail programs lay out tables: they ignore style sheets. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], rules: { 'no-deprecated-attr': 'off' } }),
);
const business = createBusiness(createBusinessFile('olive'), 1);

it.each([
  [
    'code',
    { subject: 'Code', text: '1234 is your code.\n\nIt is valid for five minutes.', language: 'en', isCode: true },
  ],
  [
    'notice with a link',
    {
      subject: 'Guthaben',
      text: 'Ihr Guthaben:\nhttps://olive.example/member/rewards?a=1&b=2',
      language: 'de',
      isCode: false,
    },
  ],
  ['member’s own words', { subject: '<b>', text: '<script>alert(1)</script> & "שלום"', language: null, isCode: false }],
  ['mail in Hebrew', { subject: 'שלום', text: 'שלום\n\nhttps://olive.example', language: 'he', isCode: false }],
])('the HTML of a %s is valid', async (_, content) => {
  for (const sender of [business, undefined]) {
    const { results } = await validator.validateString(renderMail(content, sender));
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  }
});
