import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from './normalize-contact';

const normalize = (typed: string) => normalizePhone({ country: 'IL' }, typed);

describe('Phone number', () => {
  it('is the same in any notation, of the business’s country if it names none', () => {
    for (const typed of [
      '054-212 3456',
      '+972 54 212 3456',
      '(+972) 542123456',
      '+972 (0)54-212-3456',
      '00972 (0)54-212-3456',
      '972542123456+',
      '972542123456',
      '\u202a٠٥٤\u2011٢١٢\u2011٣٤٥٦\u202c',
      'tel:054-212-3456;phone-context=+972',
    ])
      expect([typed, normalize(typed)]).toEqual([typed, '+972542123456']);
  });

  it.each([
    ['US', '00 972 54 212 3456', '+972542123456'],
    ['US', '011 972 54 212 3456', '+972542123456'],
    ['BR', '0055 11 96123 4567', '+5511961234567'],
    ['IT', '+39 (0)6 1234 5678', '+390612345678'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
  ])('has the prefix of its country or of most: %s, %s', (country, typed, number) =>
    expect(normalizePhone({ country }, typed)).toBe(number),
  );

  it('is accepted if it is a mobile one of any country', () => {
    const refused = getCountries().filter((country) => {
      const number = getExampleNumber(country, examples)?.number;
      return number !== undefined && normalize(number) !== number;
    });
    expect(refused).toEqual([]);
  });

  it('is the same at each business of its country, however programs store it', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (!example) continue;
      const { number, nationalNumber } = example;
      const digits = number.slice(1);
      const typed = [
        ...[number, digits, `00${digits}`, nationalNumber, example.formatNational(), example.formatInternational()],
        ...[`${nationalNumber}.0`, `${digits}.0`, `https://wa.me/${digits}`, `Tel ${example.formatNational()}`],
      ];
      for (const text of typed)
        expect([country, text, normalizePhone({ country }, text)]).toEqual([country, text, number]);
    }
  });

  it.each([
    ['DE', '4930123456', '+4930123456'],
    ['DE', '030 123456', '+4930123456'],
    ['IT', '3912345678', '+393912345678'],
    ['IN', '9198765432', '+919198765432'],
    ['BR', '5511987654321', '+5511987654321'],
  ])('is read without a plus by what it can be at a business of %s: %s', (country, typed, number) =>
    expect(normalizePhone({ country }, typed)).toBe(number),
  );

  it.each([
    ['premium, United Kingdom', '+449098790879'],
    ['premium, United States', '+19002345678'],
    ['premium, Germany', '+499001234567'],
    ['premium, Israel', '1-900-234567'],
    ['shared cost, France', '+33810123456'],
    ['free, Germany', '+498001234567'],
    ['personal, United Kingdom', '+447012345678'],
    ['satellite', '+881612345678'],
    ['free, of no country', '+80012345678'],
  ])('O17: is refused as one to which messages would be sent: %s', (_, typed) =>
    expect(normalize(typed)).toBeUndefined(),
  );
});
