import { describe, expect, it } from 'vitest';
import { matches } from '@/components/shared/form/matches';
import { validateIdentifier } from './identifier-rules';

const phone = { key: 'phoneNumber', label: 'Phone', inputMode: 'tel' as const };
const email = { key: 'email', label: 'E-mail', inputMode: 'email' as const };
const card = { key: 'memberNumber', label: 'Number', inputMode: 'numeric' as const, pattern: '[0-9]{6}' };

describe('Identifier validation', () => {
  it.each([
    [phone, '050-123-4567'],
    [phone, '+1 212.555.0123'],
    [phone, '٠٥٠١٢٣٤٥٦٧'],
    [phone, '\u202a+966 50 123 4568\u202c'],
    [phone, 'tel:+972504442242'],
    [email, 'İpek@ornek.example'],
    [email, '\u200euser@bücher.example'],
    [card, '123456'],
    [card, '\u200e١٢٣٤٥٦'],
    [card, '12-34 56'],
    [{ ...card, pattern: 'C-[0-9]{4}' }, 'c\u20131234'],
  ])('accepts, for %j, %j', (identifier, value) =>
    expect(validateIdentifier(identifier, value, matches)).toBeUndefined(),
  );

  it.each(['C-120/34', 'c12034', 'C 120 34', '\u200ec–١٢٠.٣٤'])(
    'accepts, with and without the separators of a pattern, %j',
    (typed) => {
      for (const pattern of ['C-[0-9]{3}/[0-9]{2}', 'C[- ]?\\d{3}\\/\\d{2}', '[A-Z]\\-(120|121)[\\s/]?[0-9]+'])
        expect([pattern, validateIdentifier({ ...card, pattern }, typed, matches)]).toEqual([pattern, undefined]);
    },
  );

  it.each([
    [phone, '', 'signIn.identifier.empty'],
    [phone, 'call me', 'signIn.identifier.phone'],
    [phone, '123', 'signIn.identifier.phone'],
    [email, '  ', 'validation.email.empty'],
    [email, 'ada@', 'validation.email.not.in.right.format'],
    [email, 'a b@c.de', 'validation.email.not.in.right.format'],
    [card, '12345', 'signIn.identifier.pattern'],
    [card, '12-345', 'signIn.identifier.pattern'],
    [{ ...card, pattern: 'C-[0-9]{3}/[0-9]{2}' }, 'D12034', 'signIn.identifier.pattern'],
    [{ ...card, pattern: 'C-[0-9]{3}/[0-9]{2}' }, 'c1203', 'signIn.identifier.pattern'],
  ])('reports the error: %j %j', (identifier, value, problem) =>
    expect(validateIdentifier(identifier, value, matches)).toBe(problem),
  );

  it('accepts anything when the business pattern is invalid', () => {
    expect(validateIdentifier({ ...card, pattern: '(' }, 'x', matches)).toBeUndefined();
  });
});
