import { expect, it } from 'vitest';
import { measureCpuTime } from 'loyalty-testing/cpu-time';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { validateFields } from './validate-fields';

const business = createBusiness(createBusinessFile('patterns'), 1);
const check = (pattern: string, value: string) =>
  validateFields(business, [{ id: 'code', type: 'text', label: 'Code', required: true, pattern }], { code: value });

it.each([
  ['[0-9]{6,10}', '1234567', true],
  ['[0-9]{6,10}', '1234567x', false],
  ['a|bc', 'abc', false],
  ['\\p{L}+', 'שלום', true],
])('the pattern %s of a field matches the whole value %s: %s', (pattern, value, fits) => {
  expect(check(pattern, value).errors).toEqual(fits ? [] : [{ path: 'code', code: 'invalid' }]);
});

// With backtracking, each takes seconds of processor time.
it.each([
  ['(a+)+', 26],
  ['(a|a)*', 26],
  ['([a-zA-Z]+)*', 26],
  ['(a|aa)+', 36],
  ['(.*a){20}', 24],
])('the pattern %s of a field is matched in linear time, unlike by a backtracking engine', async (pattern, letters) => {
  const checkPattern = () => expect(check(pattern, `${'a'.repeat(letters)}!`).errors).toHaveLength(1);
  expect(await measureCpuTime(checkPattern)).toBeLessThan(500);
});

it('a stored pattern that the engine does not support accepts any text', () => {
  expect(check('(?=x)x', 'y').errors).toEqual([]);
});
