import { describe, expect, it } from 'vitest';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { createConfirmationMessage } from '../step-up';
import { createCodeMessage, type CodeMessage } from './messages';

const message = { channel: 'sms', businessName: 'Olive', host: 'olive.example', code: '1234' } as const;

/** The messages' texts for a code's lifetime, by minutes. */
const lifetimeTexts: [Locale, Record<number, string>][] = [
  ['de', { 1: 'Er gilt eine Minute.', 5: 'Er gilt 5 Minuten.' }],
  [
    'ar',
    {
      1: 'صالح لمدة دقيقة واحدة.',
      2: 'صالح لمدة دقيقتين.',
      5: 'صالح لمدة 5 دقائق.',
      15: 'صالح لمدة 15 دقيقة.',
      100: 'صالح لمدة 100 دقيقة.',
    },
  ],
  // The product does not have it: the message is English.
  ['pt-BR', { 1: 'It expires in one minute.', 5: 'It expires in 5 minutes.' }],
  ['en', { 1: 'It expires in one minute.', 2: 'It expires in 2 minutes.', 5: 'It expires in 5 minutes.' }],
  ['tr', { 1: 'Kodunuz bir dakika geçerlidir.', 2: 'Kodunuz 2 dakika geçerlidir.', 5: 'Kodunuz 5 dakika geçerlidir.' }],
  ['he', { 1: 'הקוד בתוקף לדקה אחת.', 2: 'הקוד בתוקף לשתי דקות.', 5: 'הקוד בתוקף ל־5 דקות.' }],
];
const cases = lifetimeTexts.flatMap(([language, texts]) =>
  Object.entries(texts).map(([minutes, text]) => ({ language, minutes: Number(minutes), text })),
);

describe.each([
  ['sign-in code', createCodeMessage],
  ['confirmation code', (code: CodeMessage) => createConfirmationMessage({ ...code, purpose: 'exportData' })],
] as const)('Message with a %s', (_, createMessage) => {
  it.each(cases)('has natural $language wording for $minutes min', ({ language, minutes, text }) => {
    expect(createMessage({ ...message, language, lifetime: minutes * 60 }).text).toContain(text);
  });

  it('rounds the time to minutes, and up to one', () => {
    const life = (lifetime: number) => createMessage({ ...message, language: 'en', lifetime }).text;
    expect(life(100)).toContain('2 minutes');
    expect(life(10)).toContain('one minute');
  });
});
