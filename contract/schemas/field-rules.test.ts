import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { createBusiness } from '@/backend/core/business';
import { validateFields } from '@/backend/domains/content/validate-fields';
import { validateField, toFieldValues, type FormState } from '@/components/shared/form/form-values';
import { matches } from '@/components/shared/form/matches';
import { normalizeEmail } from '../normalize-email';
import { parseField, type FieldParsers, type FieldRules } from './field-rules';
import { BusinessFile } from './business-file';
import type { FormField } from './content';

const means: FieldParsers = { matches, parsePhone: (typed) => (typed === 'phone' ? '+1' : undefined) };
const rules = (more: Partial<FieldRules>): FieldRules => ({ type: 'text', required: true, ...more });
const options = [{ value: 'a' }, { value: 'b' }];

describe('the rules of a field', () => {
  it.each([
    [rules({}), ' Ada ', 'Ada'],
    [rules({ type: 'email' }), ' Ada@Olive.Example ', 'ada@olive.example'],
    [rules({ type: 'phone' }), 'phone', '+1'],
    [rules({ type: 'date' }), '2024-02-29', '2024-02-29'],
    [rules({ type: 'number' }), '1.5', 1.5],
    [rules({ type: 'rating' }), 5, 5],
    [rules({ type: 'select', options }), 'b', 'b'],
    [rules({ type: 'multiselect', options }), ['a', 'b', 'a'], ['a', 'b']],
    [rules({ type: 'checkbox', required: false }), false, false],
    [rules({ required: false }), '  ', undefined],
  ])('make of %j with %j the value %j', (field, given, value) => {
    const result = parseField(field, given, means);
    expect(result).toEqual(value === undefined ? {} : { value });
  });

  it.each([
    [rules({}), '  ', 'required'],
    [rules({ type: 'checkbox' }), false, 'required'],
    [rules({ type: 'multiselect', options }), [], 'required'],
    [rules({ min: 3 }), 'ab', 'length'],
    [rules({ max: 3 }), 'abcd', 'length'],
    [rules({ pattern: '[A-Z]{2}' }), 'abc', 'pattern'],
    [rules({ type: 'email' }), 'ada@olive', 'email'],
    [rules({ type: 'phone' }), 'none', 'phone'],
    [rules({ type: 'date' }), '2026-02-30', 'date'],
    [rules({ type: 'number' }), 'many', 'type'],
    [rules({ type: 'number', min: 18 }), 17, 'min'],
    [rules({ type: 'rating' }), 6, 'max'],
    [rules({ type: 'select', options }), 'c', 'type'],
    [rules({ type: 'multiselect', options }), ['a', 'c'], 'type'],
  ])('refuse, of %j, the value %j by the rule "%s"', (field, given, rule) => {
    expect(parseField(field, given, means).error?.rule).toBe(rule);
  });

  it('reject an e-mail address that is longer than the stored maximum', () => {
    expect(normalizeEmail(`${'a'.repeat(300)}@olive.example`)).toBeUndefined();
  });
});

const business = createBusiness(BusinessFile.parse(JSON.parse(readFileSync('backend/demo/olive.json', 'utf8'))), 1);

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
