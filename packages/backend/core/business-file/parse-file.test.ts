import { describe, expect, it } from 'vitest';
import { findDuplicateKeys } from './parse-file';

describe('Keys that are written twice', () => {
  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":{"b":1,"c":{"a":1},"b":2},"c":1}', ['a.b']],
    ['{"list":[{"id":1},{"id":2,"x":[],"id":3}]}', ['list.1.id']],
    ['{ "a" : "b:{\\"a\\":1,\\"a\\":2}" , "\\u0061" : [ ] }', ['a']],
    ['{"a":1,"a":2,"a":3}', ['a']],
    ['{"a":{"x":1},"b":{"x":1},"c":[1,{"x":"}"},"x"]}', []],
    ['[]', []],
  ])('are found with their paths: %s has %j', (text, paths) => expect(findDuplicateKeys(text)).toEqual(paths));

  it('are found in a large file without delay', () => {
    const items = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'x'.repeat(20) }));
    expect(findDuplicateKeys(JSON.stringify({ items }))).toEqual([]);
  });
});
