import { describe, expect, it } from 'vitest';
import { getFixedT } from './translate';

describe('Text of the backend', () => {
  it('is in the requested language, with values in its placeholders', () => {
    expect(getFixedT('en')('report.title', { business: 'Olive' })).toBe('Your data at Olive');
    expect(getFixedT('tr')('report.title', { business: 'Olive' })).toBe('Olive verileriniz');
  });

  it.each(['{{code}}', '{{- code}}', '$t(report.none)', '$& $1 $$', '<b>&amp;</b>', '/'])(
    'shows the value %s as it is',
    (business) => {
      const text = getFixedT('en')('signInCode.text', { business, code: '123456', count: 5 });
      expect(text).toBe(`123456 is your ${business} sign-in code. It expires in 5 minutes.`);
    },
  );

  it('is the text of the business, which overrides that of the product', () => {
    const own = { en: { 'report.title': 'All about you at {{business}}' } };
    expect(getFixedT('en', own)('report.title', { business: 'Olive' })).toBe('All about you at Olive');
    expect(getFixedT('en', own)('report.none')).toBe(getFixedT('en')('report.none'));
    expect(getFixedT('tr', own)('report.title', { business: 'Olive' })).toBe('Olive verileriniz');
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt-BR', 'pt'],
  ])('is in %s with the texts of a business in %s, and in English where there are none', (language, offered) => {
    const own = { [offered]: { 'signInCode.text_other': '{{code}}: código de {{business}}, {{count}} minutos.' } };
    const t = getFixedT(language, own);
    expect(t('signInCode.text', { business: 'Olive', code: '1234', count: 5 })).toBe(
      '1234: código de Olive, 5 minutos.',
    );
    expect(t('report.none')).toBe('No records.');
  });

  it('has the plural forms of a language that the product does not have', () => {
    const own = {
      ru: {
        'signInCode.text_one': '{{code}} {{business}} {{count}} минута',
        'signInCode.text_few': '{{code}} {{business}} {{count}} минуты',
        'signInCode.text_other': '{{code}} {{business}} {{count}} минут',
      },
    };
    const minutes = [1, 2, 5, 21].map((count) =>
      getFixedT('ru', own)('signInCode.text', { business: 'O', code: '1', count }),
    );
    expect(minutes).toEqual(['1 O 1 минута', '1 O 2 минуты', '1 O 5 минут', '1 O 21 минута']);
  });

  it('is that of the product if the text of the business lacks a placeholder, or has an unknown one', () => {
    const values = { business: 'Olive', code: '1234', count: 5 };
    for (const text of ['A code.', '{{code}} {{business}} {{host}}', '{{code}} {{business}} $t(report.none)']) {
      const own = { en: { 'signInCode.text_other': text } };
      expect(getFixedT('en', own)('signInCode.text', values)).toBe(getFixedT('en')('signInCode.text', values));
    }
  });

  it('is refused without a value for each placeholder', () => {
    expect(() => getFixedT('he')('signInCode.text', { business: 'Olive', count: 5 })).toThrow('{{code}}');
    expect(() => getFixedT('he')('signInCode.text', { business: 'Olive', code: '1' })).toThrow('no count');
  });
});
