import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameRanking, createTextMatcher, getNameWords, getSearchedWords } from './name-search';

/** Whether the search finds the name as the database does: by the beginnings of words. */
function finds(search: string, name: string): boolean {
  const words = getNameWords(name);
  return getSearchedWords(search).some((searched) =>
    searched.every((beginning) => words.some((word) => word.startsWith(beginning))),
  );
}

describe('The search for a name', () => {
  it.each([
    ['İlker Şahin', ['İlker', 'İLKER', 'ilker', 'Ilker', 'ılker', 'sahin', 'Şahin İlker', 'il sa']],
    ['Işık Öztürk', ['ışık', 'IŞIK', 'isik', 'ozturk', 'oztu', 'oeztuerk']],
    ['Jürgen Groß', ['jurgen', 'Juergen', 'gross', 'GROSS', 'groß', 'gro jur']],
    ['Juergen Gross', ['Jürgen', 'groß']],
    ['Jurgen Muller', ['Jürgen Müller']],
    ['Åse Østby', ['ase ostby', 'aase oestby', 'Østby']],
    ['José Muñoz', ['jose', 'munoz', 'Muñoz, José']],
    ['Maya O’Neil', ["O'Neil", 'oneil', 'neil', 'ONEIL', 'O Neil', 'neil maya']],
    ['Sean ONeil', ["O'Neil", 'O’Neil Sean']],
    ['Jean-Paul Dupont', ['jean', 'paul', 'Jean Paul', 'jeanpaul', 'Dupont Jean–Paul']],
    ['Jeanpaul Dupont', ['Jean-Paul', 'jean paul dupont']],
    ['Ronald Mc Donald', ['McDonald', "Mc'Donald", 'mc don']],
    ['Ana De la Cruz', ['delacruz', 'Cruz', 'de la cruz']],
    ['J.R.R. Tolkien', ['JRR Tolkien', 'J. R. R. Tolkien', 'tolkien']],
    ['נועה כהן־לוי', ['לוי', 'כהן', 'כהן לוי', 'כהן-לוי', 'כהנלוי', 'לוי נועה', 'נֹועָה']],
    ['דוד בן דוד', ['בן־דוד', 'בןדוד']],
    ["ג'ורג'יו חורי", ['ג׳ורג׳יו', 'גורגיו', 'חורי ג׳ורג']],
    ['عبد الله المصري', ['عبدالله', 'عبد اللّه', 'المصري', 'مصري', 'مصرى']],
    ['عبدالله أحمد', ['عبد الله', 'احمد', 'أحْمَد']],
    ['علی‌رضا', ['علیرضا', 'علي رضا']],
    ['❤ Bistro', ['❤️', 'bistro ❤']],
    ['...', ['...', '…']],
  ])('finds %s', (name, searches) => {
    expect(searches.filter((search) => !finds(search, name))).toEqual([]);
  });

  it.each([
    ['Maya Cohen', ['aya', 'cohen dan', 'mayan', '%', '_', '...']],
    ['Hot Eagle', ['tea']],
  ])('finds %s by nothing else', (name, searches) => {
    expect(searches.filter((search) => finds(search, name))).toEqual([]);
  });

  it('finds every name as it is written, and by the beginnings of its words in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aİıßçéøþ׳כהםأىة’-e'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1 }), (words, length) => {
        const name = words.join(' ');
        expect(finds(name, name)).toBe(true);
        expect(finds(words.toReversed().join(' '), name)).toBe(true);
        // A beginning without a letter, such as an apostrophe, is no beginning of a word.
        const beginning = name.slice(0, length);
        expect(finds(/\p{L}/u.test(beginning) ? beginning : name, name)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        expect(name.trim() === '' || finds(name, name) || getNameWords(name).length === 0).toBe(true);
      }),
    );
  });

  it('bounds what a text asks of the database', () => {
    const alternatives = getSearchedWords('ä '.repeat(60));
    expect(alternatives.length).toBeLessThanOrEqual(40);
    expect(Math.max(...alternatives.map((words) => words.length))).toBeLessThanOrEqual(8);
    expect(getSearchedWords('ab'.repeat(50))).toEqual([['ab'.repeat(20)]]);
    expect(finds('ab'.repeat(50), 'ab'.repeat(50))).toBe(true);
    expect(getSearchedWords(' \u200f ')).toEqual([]);
  });
});

describe('The ranking of names', () => {
  it.each([
    ['cagla ozturk', ['Çağla Öztürk', 'ÖZTÜRK Çağla'], ['Çağla Öztürk Demir'], ['Çağlayan Öztürk']],
    ['Jürgen', ['Juergen', 'JÜRGEN'], ['Jürgen Groß'], ['Jürgensen']],
    ['לוי', ['לוי'], ['נועה כהן־לוי'], ['לויה']],
    ["o'neil", ['O’Neil'], ['Maya O’Neil'], ['Maya O’Neill']],
  ])('puts %s before longer names, and these before words that begin so', (search, exact, whole, others) => {
    const rank = createNameRanking(search);
    expect([exact, whole, others].map((names) => names.map(rank))).toEqual([
      exact.map(() => 0),
      whole.map(() => 1),
      others.map(() => 2),
    ]);
  });
});

describe('The search in texts', () => {
  it('finds every word anywhere in a word', () => {
    const finds = createTextMatcher('PUCCINO büyük');
    expect(finds('Büyük boy Cappuccino')).toBe(true);
    expect(finds('Küçük boy Cappuccino')).toBe(false);
    expect(createTextMatcher('dorzo')('Caffè d’orzo')).toBe(true);
    expect(createTextMatcher('tea')('Hot eagle')).toBe(false);
    expect(createTextMatcher(' ')('Hot eagle')).toBe(true);
  });
});
