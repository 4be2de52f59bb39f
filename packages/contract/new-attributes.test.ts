import { expect, it, vi } from 'vitest';
import { importColumns } from './import-columns';
import type * as attributes from './member-attributes';
import { ImportedRows } from './schemas/imports';

vi.mock('./member-attributes', async (importActual) => {
  const actual = await importActual<typeof attributes>();
  const memberAttributes = { ...actual.memberAttributes, allergies: { words: 'Allergies', max: 200, isNew: true } };
  return { ...actual, memberAttributes, attributeNames: Object.keys(memberAttributes) };
});

it('A new attribute is a column of imports, but in no error that programs of the last release read', () => {
  expect(importColumns).toContain('allergies');
  const { column } = ImportedRows.shape.errors.element.shape;
  expect(column.options).toContain('lastName');
  expect(column.options).not.toContain('allergies');
});
