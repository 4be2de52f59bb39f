import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { createBusiness } from 'loyalty-backend/core/business';
import { validateFields } from 'loyalty-backend/domains/content/validate-fields';
import { validateField, toFieldValues, type FormState } from '@/components/shared/form/form-values';
import { matches } from '@/components/shared/form/matches';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FormField } from 'loyalty-contract/schemas/content';

const business = createBusiness(
  BusinessFile.parse(JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8'))),
  1,
);

/** The results of browser and backend for a value: whether it may be sent, and whether it is accepted. */
function request(field: FormField, value: FormState[string]): { browser: boolean; backend: boolean } {
  const form = { id: 'form', formType: 'survey' as const, title: 'Form', fields: [field] };
  const sent = toFieldValues(form, { [field.id]: value });
  return {
    browser: validateField(field, value, matches) === undefined,
    backend: validateFields(business, form.fields, sent).errors.length === 0,
  };
}

const choices = ['red', 'green', 'blue'];
const bound = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined });
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.emailAddress(),
  fc.stringMatching(/^[a-z.]{1,4}@[a-z.]{1,6}$/),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((at) => at.toISOString().slice(0, 10)),
  fc.oneof(fc.integer(), fc.double()).map(String),
  fc.constantFrom(...choices),
);
const someField = (...types: FormField['type'][]): fc.Arbitrary<FormField> =>
  fc.record({
    id: fc.constant('field'),
    label: fc.constant('Field'),
    type: fc.constantFrom(...types),
    required: fc.boolean(),
    min: bound,
    max: bound,
    pattern: fc.constantFrom(undefined, '[0-9]+', '\\p{L}*', '(?=x)x'),
    options: fc.constant(choices.map((value) => ({ value, label: value }))),
  });

describe('a form in the browser and in the backend', () => {
  it.each([
    ['text', someField('text', 'textarea', 'email', 'date', 'number', 'rating', 'select'), text],
    ['choices', someField('multiselect'), fc.array(fc.constantFrom(...choices, 'white'), { maxLength: 3 })],
    ['ticks', someField('checkbox'), fc.boolean()],
  ])('validate %s in the same way', (_, field, value: fc.Arbitrary<FormState[string]>) => {
    fc.assert(
      fc.property(field, value, (rules, given) => {
        const { browser, backend } = request(rules, given);
        expect(browser).toBe(backend);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reject invalid phone numbers before the backend does, and accept every format that phones display', () => {
    const phone: FormField = { id: 'phone', type: 'phone', label: 'Phone', required: true };
    for (const country of ['IL', 'TR', 'US', 'GB', 'DE', 'FR', 'IN', 'BR'] satisfies CountryCode[]) {
      const number = getExampleNumber(country, examples);
      for (const typed of [number?.formatInternational(), number?.number, number?.formatNational()])
        expect(request(phone, typed ?? '').browser, typed).toBe(true);
    }
    for (const typed of ['call me', '123', '+'])
      expect(request(phone, typed)).toEqual({ browser: false, backend: false });
  });
});
