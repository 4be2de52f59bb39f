import { expect, it } from 'vitest';
import { Language } from './languages';
import { Locale } from './primitives';

it('A language tag is stored in its canonical form', () => {
  expect(Locale.parse('pt_br')).toBe('pt-BR');
  expect(Locale.safeParse('english').success).toBe(false);
});

it('The direction of a language that a business offers is derived from its code', () => {
  expect(Language.parse({ code: 'fa', name: 'فارسی' })).toEqual({ code: 'fa', name: 'فارسی', direction: 'rtl' });
  expect(Language.parse({ code: 'pt_br', name: 'Português', direction: 'rtl' })).toMatchObject({
    code: 'pt-BR',
    direction: 'ltr',
  });
});
