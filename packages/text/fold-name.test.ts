import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, isSameName } from './fold-name';

/** Letters of the product's languages and their neighbours, with marks, apostrophes, dashes and blanks. */
const letters = [
  'aàáâãäåāăąæbcçčćdđðeéèêëēęəfgğhıiİíîïjkłlmnñńŋoóôõöøőœpqrřsşšșßtțťþuúûüűūvwxyýzžźż',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآٱؤئپچگک',
  'абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя',
  'αβγδέζηθικλμνξοπρσςτυφχψω',
].join('');
const typedName = fc
  .array(fc.constantFrom(...letters, ...'\u0301\u05b7\u064e\u0640\u200f', ..."'’׳-־ "), { minLength: 1, maxLength: 20 })
  .map((characters) => characters.join(''));

describe('The folding of names', () => {
  it.each([
    // Turkish and Azerbaijani.
    ['İlker Şahin', 'ilker sahin'],
    ['İLKER ŞAHİN', 'ilker sahin'],
    ['I\u0307lker', 'ilker'],
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['Çağla Öztürk', 'cagla ozturk'],
    ['Əliyeva', 'eliyeva'],
    // Accents as one letter, as marks of their own, and of other languages.
    ['José Muñoz', 'jose munoz'],
    ['Jose\u0301 Mun\u0303oz', 'jose munoz'],
    ['Jürgen Groß', 'jurgen gross'],
    ['JÜRGEN GROSS', 'jurgen gross'],
    ['GROẞ', 'gross'],
    ['Ødegård', 'odegard'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Đorđe', 'dorde'],
    ['Nguyễn Thị Đào', 'nguyen thi dao'],
    ['Þórður', 'thordur'],
    ['Guðrún', 'gudrun'],
    ['Ægir', 'aegir'],
    ['Lœtitia', 'loetitia'],
    ['Ħalim Borġ', 'halim borg'],
    ['Dvořák', 'dvorak'],
    ['Ţepeş', 'tepes'],
    ['Țepeș', 'tepes'],
    ['Šarūnas', 'sarunas'],
    ['Erdős', 'erdos'],
    ['Siân', 'sian'],
    // Compatibility forms.
    ['Ｍａｙａ　Ｃｏｈｅｎ', 'maya cohen'],
    ['ﬁlip', 'filip'],
    ['𝑀𝑎𝑦𝑎', 'maya'],
    ['Ⓜaya', 'maya'],
    ['Henry Ⅷ', 'henry viii'],
    ['Louis ⅩⅣ', 'louis xiv'],
    // Apostrophes.
    ["O'Neil", 'o neil'],
    ['O’Neil', 'o neil'],
    ['O‘Neil', 'o neil'],
    ['O`Neil', 'o neil'],
    ['O´Neil', 'o neil'],
    ['O′Neil', 'o neil'],
    ['OʼNeil', 'o neil'],
    ['Kahoʻolawe', 'kaho olawe'],
    ['O＇Neil', 'o neil'],
    ['D᾽Angelo', 'd angelo'],
    // Dashes and other punctuation.
    ['Jean-Paul', 'jean paul'],
    ['Jean\u2010Paul', 'jean paul'],
    ['Jean\u2011Paul', 'jean paul'],
    ['Jean–Paul', 'jean paul'],
    ['Jean—Paul', 'jean paul'],
    ['Jean−Paul', 'jean paul'],
    ['Cohen, Maya', 'cohen maya'],
    ['J.R.R. Tolkien', 'j r r tolkien'],
    ['Gal·la', 'gal la'],
    // Hebrew: maqaf, geresh and gershayim, points, final letters, Yiddish digraphs.
    ['כהן־לוי', 'כהנ לוי'],
    ['כהן-לוי', 'כהנ לוי'],
    ['ג׳ורג׳', 'ג ורג'],
    ["ג'ורג'", 'ג ורג'],
    ['צה״ל', 'צה ל'],
    ['נֹעָה', 'נעה'],
    ['שִׁירָה', 'שירה'],
    ['\ufb2aירה', 'שירה'],
    ['אברהם', 'אברהמ'],
    ['יוסף', 'יוספ'],
    ['\u05f2דיש', 'יידיש'],
    // Arabic and Persian: hamza, teh marbuta, yeh and alef maqsura, tatweel, points, ligatures, presentation forms.
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آمنة', 'امنه'],
    ['ٱلله', 'الله'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['مؤمن', 'مومن'],
    ['عائشة', 'عايشه'],
    ['علاء', 'علا'],
    ['محـــمد', 'محمد'],
    ['مُحَمَّد', 'محمد'],
    ['\ufdf2', 'الله'],
    ['\ufee3\ufea4\ufee4\ufeaa', 'محمد'],
    ['علی', 'علي'],
    ['کریم', 'كريم'],
    // Cyrillic and Greek.
    ['Артём', 'артем'],
    ['Андрій Ґалаґан', 'андріи галаган'],
    ['Γιώργος', 'γιωργοσ'],
    ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
    // What is unseen, blanks, digits, symbols.
    ['\u200fמאיה\u200e', 'מאיה'],
    ['\u2068Maya\u2069', 'maya'],
    ['Ma\u00adya', 'maya'],
    ['\ufeffMaya', 'maya'],
    ['  Maya\u00a0\u2003Cohen\t', 'maya cohen'],
    ['نادي ٢٤', 'نادي 24'],
    ['Bistro ½', 'bistro 1 2'],
    ['❤️ Maya', '❤ maya'],
    ['Cohen & Sons', 'cohen sons'],
    ['★★★', '★ ★ ★'],
    ['…', '...'],
    ['', ''],
    // Vowels of these scripts are marks, and without them different names would be one.
    ['रामी', 'रामी'],
    ['กิน', 'กิน'],
    ['がく', 'か\u3099く'],
  ])('reads %j as %j', (name, folded) => {
    expect(foldName(name)).toBe(folded.normalize('NFKD'));
  });

  it('is the same for each form of Unicode, in capitals and in small letters', () => {
    fc.assert(
      fc.property(typedName, (name) => {
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(isSameName(name.normalize(form), name)).toBe(true);
        for (const spelling of [name.toUpperCase(), name.toLowerCase(), name.toLocaleUpperCase('tr')])
          expect(isSameName(spelling, name)).toBe(true);
      }),
    );
  });

  it('folds what is folded to itself, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(typedName, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
      { numRuns: 200, examples: [['ŉ'], ['10⁻²'], ['ẚ'], ['ʹ']] },
    );
  });

  it('keeps different names apart', () => {
    for (const [name, other] of [
      ['Maya', 'Mayan'],
      ['מאיה', 'מיה'],
      ['राम', 'रमा'],
      ['Espresso', 'Espresso 2'],
    ] as const)
      expect(isSameName(name, other)).toBe(false);
  });
});
