import { expect, it } from 'vitest';
import { businessOf } from '../businesses/business';
import { businessFile } from '../testing/world';
import { validateFields } from './validate-fields';

const business = businessOf(businessFile('patterns'), 1);
const check = (pattern: string, value: string) =>
  validateFields(business, [{ id: 'code', type: 'text', label: 'Code', required: true, pattern }], { code: value });

it.each([
  ['[0-9]{6,10}', '1234567', true],
  ['[0-9]{6,10}', '1234567x', false],
  ['a|bc', 'abc', false],
  ['\\p{L}+', 'שלום', true],
])('takes the pattern %s for the whole of %s: %s', (pattern, value, fits) => {
  expect(check(pattern, value).errors).toEqual(fits ? [] : [{ path: 'code', code: 'invalid' }]);
});

it.each(['(a+)+', '(a|a)*', '(a|aa)+', '(.*a){20}', '([a-zA-Z]+)*'])(
  'answers at once for the pattern %s, at which a backtracking engine stands still',
  (pattern) => {
    const since = performance.now();
    expect(check(pattern, `${'a'.repeat(1_999)}!`).errors).toHaveLength(1);
    // Backtracking would take longer than the age of the universe; a busy machine takes some milliseconds.
    expect(performance.now() - since).toBeLessThan(2_000);
  },
);

it('takes any text where a file of an earlier day holds a pattern that the engine does not speak', () => {
  expect(check('(?=x)x', 'y').errors).toEqual([]);
});
