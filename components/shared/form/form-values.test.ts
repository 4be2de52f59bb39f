import { describe, expect, it } from 'vitest';
import { matches } from './matches';
import type { Form, FormField } from 'loyalty-contract/schemas/content';
import { validateField, createInitialState, toFieldValues } from './form-values';

const field = (more: Partial<FormField>): FormField => ({ id: 'x', type: 'text', label: 'X', required: true, ...more });

describe('Form field', () => {
  it.each([
    [field({}), '  ', 'form.required'],
    [field({ type: 'checkbox' }), false, 'form.consentRequired'],
    [field({ type: 'multiselect' }), [], 'form.required'],
    [field({ type: 'email' }), 'ada@', 'validation.email.not.in.right.format'],
    [field({ type: 'phone' }), 'none', 'form.phone'],
    [field({ type: 'date' }), '3 May', 'form.date'],
    [field({ type: 'number', min: 18 }), '17', 'form.min'],
    [field({ type: 'rating', max: 5 }), '6', 'form.max'],
    [field({ pattern: '[A-Z]{2}' }), 'abc', 'form.pattern'],
  ])('%j rejects %j', (item, value, key) => expect(validateField(item, value, matches)?.key).toBe(key));

  it('accepts an empty optional value but no invalid one', () => {
    expect(validateField(field({ required: false }), '', matches)).toBeUndefined();
    expect(validateField(field({ required: false, type: 'email' }), 'x', matches)).toBeDefined();
  });
});

describe('Form values', () => {
  const form: Form = {
    id: 'f',
    formType: 'registration',
    title: 'F',
    fields: [
      field({ id: 'firstName' }),
      field({ id: 'age', type: 'number', required: false }),
      field({ id: 'terms', type: 'checkbox' }),
    ],
  };

  it('start with the known values', () => {
    expect(createInitialState(form, { firstName: 'Ada' })).toEqual({ firstName: 'Ada', age: '', terms: false });
  });

  it('are trimmed when sent, with numbers as numbers', () => {
    expect(toFieldValues(form, { firstName: ' Ada ', age: '36', terms: true })).toEqual({
      firstName: 'Ada',
      age: 36,
      terms: true,
    });
    expect(toFieldValues(form, { firstName: 'Ada', age: '', terms: true })).toEqual({ firstName: 'Ada', terms: true });
    const known = { firstName: 'Ada', age: '36' };
    expect(toFieldValues(form, { firstName: 'Ada', age: '' }, known)).toEqual({ firstName: 'Ada', age: '' });
  });
});
