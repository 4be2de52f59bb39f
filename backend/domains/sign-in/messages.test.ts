import { describe, expect, it } from 'vitest';
import type { Locale } from '@/contract/schemas/primitives';
import { createConfirmationMessage } from '../step-up/messages';
import { createCodeMessage, type CodeMessage } from './messages';

const message = { channel: 'sms', businessName: 'Olive', host: 'olive.example', code: '1234' } as const;

/** What the messages say of a code's life, by its minutes. */
const lives: [Locale, Record<number, string>][] = [
  ['en', { 1: 'valid for one minute.', 2: 'valid for 2 minutes.', 5: 'valid for 5 minutes.' }],
  ['tr', { 1: 'Kod bir dakika geçerlidir.', 2: 'Kod 2 dakika geçerlidir.', 5: 'Kod 5 dakika geçerlidir.' }],
  ['he', { 1: 'הקוד תקף לדקה אחת.', 2: 'הקוד תקף לשתי דקות.', 5: 'הקוד תקף ל־5 דקות.' }],
];
const cases = lives.flatMap(([language, texts]) =>
  Object.entries(texts).map(([minutes, text]) => ({ language, minutes: Number(minutes), text })),
);

describe.each([
  ['sign-in code', createCodeMessage],
  ['confirmation code', (code: CodeMessage) => createConfirmationMessage({ ...code, purpose: 'exportData' })],
] as const)('Message with a %s', (_, createMessage) => {
  it.each(cases)('in $language says that $minutes min are left as one says it', ({ language, minutes, text }) => {
    expect(createMessage({ ...message, language, lifetime: minutes * 60 }).text).toContain(text);
  });

  it('rounds the time to minutes, and up to one', () => {
    const life = (lifetime: number) => createMessage({ ...message, language: 'en', lifetime }).text;
    expect(life(100)).toContain('2 minutes');
    expect(life(10)).toContain('one minute');
  });
});
