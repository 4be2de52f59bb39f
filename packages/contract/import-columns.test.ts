import { expect, it } from 'vitest';
import { isReleasedColumn, releasedColumns } from './import-columns';
import { memberAttributes } from './member-attributes';

it('A new attribute is in no error of an import that programs of the last release read', () => {
  expect(releasedColumns).toContain('lastName');
  const lastName = { ...memberAttributes.lastName, isNew: true } as const;
  expect(isReleasedColumn('lastName', { ...memberAttributes, lastName })).toBe(false);
});
