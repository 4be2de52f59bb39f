import { describe, expect, it } from 'vitest';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { anchorPattern } from 'loyalty-text/anchor-pattern';
import { parseField, type FieldParsers, type FieldRules } from './field-rules';

const means: FieldParsers = {
  matches: (pattern, value) => new RegExp(anchorPattern(pattern), 'u').test(value),
  parsePhone: (typed) => (typed === 'phone' ? '+1' : undefined),
};
const rules = (more: Partial<FieldRules>): FieldRules => ({ type: 'text', required: true, ...more });
const options = [{ value: 'a' }, { value: 'b' }];

describe('the rules of a field', () => {
  it.each([
    [rules({}), ' Ada ', 'Ada'],
    [rules({ type: 'email' }), ' Ada@Olive.Example ', 'ada@olive.example'],
    [rules({ type: 'phone' }), 'phone', '+1'],
    [rules({ type: 'date' }), '2024-02-29', '2024-02-29'],
    [rules({ type: 'number' }), '1.5', 1.5],
    [rules({ type: 'number' }), '1,5', 1.5],
    [rules({ type: 'number' }), '١٫٥', 1.5],
    [rules({ type: 'number' }), ' -１２ ', -12],
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
    [rules({ type: 'number' }), '1,234,5', 'type'],
    [rules({ type: 'number' }), '\u200f', 'type'],
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
