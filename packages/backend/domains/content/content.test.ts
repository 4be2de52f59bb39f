import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldValues, FormField } from 'loyalty-contract/schemas/content';
import { describe, expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { findForm } from './forms';
import { createTexts, flattenTexts } from './texts';
import { validateFields } from './validate-fields';

const business = createBusiness(
  createBusinessFile('alpha', (file) => {
    const [form] = file.forms;
    if (!form) return;
    file.forms.push({ ...form, id: 'place-survey', formType: 'survey', locationId: 'olive-haifa' });
    file.forms.push({ ...form, id: 'inactive-profile', formType: 'profile', active: false });
  }),
  1,
);

describe('Business texts', () => {
  it('are flattened to dotted keys, without values that are not text', () => {
    expect(flattenTexts({ a: { b: 'x', c: { d: 'y' } }, e: 'z', f: 1, g: null, h: ['i'] })).toEqual({
      'a.b': 'x',
      'a.c.d': 'y',
      e: 'z',
      'h.0': 'i',
    });
    expect(flattenTexts('alone')).toEqual({});
  });

  it('are read again when their file changes, and are empty without a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loyalty-texts-'));
    const texts = createTexts(folder);
    expect(await texts.readTexts('en')).toEqual({});
    writeFileSync(join(folder, 'en.json'), '{"a":"one"}');
    expect(await texts.readTexts('en')).toEqual({ a: 'one' });
    writeFileSync(join(folder, 'en.json'), '{"a":"two"}');
    utimesSync(join(folder, 'en.json'), new Date(), new Date(Date.now() + 5_000));
    expect(await texts.readTexts('en')).toEqual({ a: 'two' });
    rmSync(folder, { recursive: true });
  });
});

describe('Form lookup', () => {
  it.each([
    [{ formType: 'registration' }, 'registration'],
    [{ formId: 'registration' }, 'registration'],
    [{ formId: 'registration', formType: 'survey' }, undefined],
    [{ formType: 'survey' }, 'visit-survey'],
    [{ formType: 'survey', locationId: 'olive-haifa' }, 'visit-survey'],
    [{ formId: 'place-survey' }, 'place-survey'],
    [{ formId: 'place-survey', locationId: 'olive-sarona' }, undefined],
    [{ formType: 'profile' }, 'profile'],
    [{ formId: 'inactive-profile' }, 'inactive-profile'],
    [{ formId: 'inactive-profile', activeForm: 'true' }, undefined],
  ] as const)('by %j returns %s', (query, id) => expect(findForm(business, query)?.id).toBe(id));
});

describe('Form field', () => {
  const check = (field: Partial<FormField>, value: FieldValues[string]) => {
    const { values, errors } = validateFields(
      business,
      [{ id: 'f', type: 'text', label: '', required: true, ...field }],
      { f: value },
    );
    return errors[0]?.code ?? values.f;
  };
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];

  it.each<[Partial<FormField>, FieldValues[string], unknown]>([
    [{}, '  Ada  ', 'Ada'],
    [{}, '   ', 'required'],
    [{}, '', 'required'],
    [{}, 7, 'invalid'],
    [{ max: 2 }, 'abc', 'invalid'],
    [{ pattern: '[0-9]{2}' }, '12', '12'],
    [{ pattern: '[0-9]{2}' }, '123', 'invalid'],
    [{ type: 'email' }, 'ＡDA@Example.com', 'ada@example.com'],
    [{ type: 'email' }, 'ada@', 'invalid'],
    [{ type: 'phone' }, '050 123-4567', '+972501234567'],
    [{ type: 'phone' }, '123', 'invalid'],
    [{ type: 'date' }, '2000-02-29', '2000-02-29'],
    [{ type: 'date' }, '2001-02-29', 'invalid'],
    [{ type: 'number', min: 1, max: 3 }, '2', 2],
    [{ type: 'number', max: 3 }, 4, 'invalid'],
    [{ type: 'number' }, 'x', 'invalid'],
    [{ type: 'rating' }, 5, 5],
    [{ type: 'rating' }, 6, 'invalid'],
    [{ type: 'select', options }, 'a', 'a'],
    [{ type: 'select', options }, 'c', 'invalid'],
    [{ type: 'multiselect', options }, ['b', 'a', 'b'], ['b', 'a']],
    [{ type: 'multiselect', options }, ['c'], 'invalid'],
    [{ type: 'multiselect', options }, [], 'required'],
    [{ type: 'checkbox' }, true, true],
    [{ type: 'checkbox' }, false, 'required'],
    [{ type: 'checkbox', required: false }, false, false],
    [{ required: false }, '', undefined],
  ])('%j given %j is parsed to %j', (field, value, stored) => expect(check(field, value)).toEqual(stored));

  it('is dropped if the form does not contain it; inherited properties are ignored', () => {
    const field = { id: 'toString', type: 'text' as const, label: '', required: false };
    expect(validateFields(business, [field], { role: 'admin' })).toEqual({ values: {}, errors: [] });
  });
});
