import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimilarity, getSimilarKeys, getSimilarSearch } from './similar-names';

/** Whether the database finds the name by the keys: each word has one of them. */
function hasKeys(search: string, name: string): boolean {
  const keys = new Set(getSimilarKeys(name));
  return getSimilarSearch(search).some((words) => words.every((word) => word.keys.some((key) => keys.has(key))));
}
const finds = (search: string, name: string): boolean =>
  hasKeys(search, name) && createSimilarity(search)(name) !== undefined;

describe('The search for similar names', () => {
  it.each([
    ['Maya Cohen', ['cohn', 'chen', 'choen', 'cohem', 'coohen', 'Cohenn', 'mya cohn', 'Cohn Maya', 'מאיה', 'כהן מאיה']],
    ['מאיה כהן', ['Maya', 'maya cohen', 'Cohen', 'מאה', 'כהו']],
    ['Çağla Öztürk', ['ozturc', 'Oztruk', 'çagala', 'ozturk cgla']],
    ['Alexander Goldberg', ['Aleksandar', 'alexnader', 'goldbreg', 'goldbarg']],
    ['Muhammed Yılmaz', ['Mohamad', 'محمد', 'yilmas']],
    ['Katherine O’Neil', ['Catherine', 'oneill', 'neli']],
    ['محمد المصري', ['Mohammed', 'Masri', 'מוחמד', 'محمود']],
    ['Дмитрий', ['Дмитри', 'Димтрий']],
  ])('finds %s', (name, searches) => {
    expect(searches.filter((search) => !finds(search, name))).toEqual([]);
  });

  it.each([
    ['Maya Cohen', ['Noa', 'maya levi', 'Kahane', 'co', 'Mary', 'דוד']],
    ['Al Bo', ['Ed', 'bi']],
    ['מאיה', ['Noa', 'Hanna', 'דוד']],
  ])('does not find %s', (name, searches) => {
    expect(searches.filter((search) => finds(search, name))).toEqual([]);
  });

  it('finds any name with one letter left out, doubled, replaced or swapped', () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(3), (word, at, kind) => {
        const letters = [...word];
        const index = at % (letters.length - 1);
        const [first = '', second = ''] = letters.slice(index);
        const replacement = [[second], [first, first, second], ['q', second], [second, first]][kind] ?? [];
        expect(finds(letters.toSpliced(index, 2, ...replacement).join(''), word)).toBe(true);
      }),
    );
  });

  it('lists the most similar first', () => {
    const measure = createSimilarity('maya cohn');
    const names = ['Mya Chen', 'מארח כהנומא', 'Maya Cohen', 'מאיה כהן'];
    expect(names.toSorted((a, b) => (measure(a) ?? 9) - (measure(b) ?? 9))[0]).toBe('Maya Cohen');
  });
});
