import { describe, expect, it } from 'vitest';
import { findLostLetters } from './lost-letters';

describe('Lost letters', () => {
  it.each<[unknown, string | undefined]>([
    ['J\uFFFDrgen', ''],
    [{ name: 'Ada', notes: ['a', 'b\0'] }, 'notes.1'],
    [{ names: [{ de: 'a' }, { he: '\uFFFD' }] }, 'names.1.he'],
    [{ fields: { 'a\uFFFD': 1 } }, 'fields'],
    [{ name: 'Jürgen \u200f', count: 5, none: null }, undefined],
    [undefined, undefined],
  ])('of %j are found at %s', (value, path) => expect(findLostLetters(value)).toBe(path));

  it('are found however deep they are', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`) as unknown;
    expect(findLostLetters(deep)).toMatch(/^0\.0/);
  });
});
