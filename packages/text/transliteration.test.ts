import { describe, expect, it } from 'vitest';
import { foldWords } from './fold-name';
import { compareSpellings, getConsonantKeys } from './transliteration';

/** Spellings of names as their bearers write them. */
const SPELLINGS: readonly (readonly [string, readonly string[]])[] = [
  ['מאיה', ['Maya', 'Maia', 'Maja']],
  ['נועה', ['Noa', 'Noah']],
  ['כהן', ['Cohen', 'Kohen', 'Cohn', 'Kohn']],
  ['לוי', ['Levi', 'Levy', 'Lewy']],
  ['יעקב', ['Yaakov', 'Jacob', 'Jakob', 'Yakov']],
  ['רחל', ['Rachel', 'Rahel']],
  ['חנה', ['Hanna', 'Hannah', 'Chana']],
  ['חיים', ['Chaim', 'Haim', 'Hayim']],
  ['משה', ['Moshe', 'Mosche']],
  ['שלמה', ['Shlomo', 'Schlomo']],
  ['שרה', ['Sarah', 'Sara']],
  ['דוד', ['David', 'Dawid']],
  ['יוסף', ['Yosef', 'Josef', 'Joseph', 'Yossef']],
  ['יונתן', ['Yonatan', 'Jonathan']],
  ['מיכאל', ['Michael', 'Mikhael']],
  ['רפאל', ['Raphael', 'Rafael']],
  ['אברהם', ['Avraham', 'Abraham']],
  ['יצחק', ['Yitzhak', 'Itzhak', 'Yitzchak']],
  ['שמעון', ['Shimon', 'Simon']],
  ['דבורה', ['Dvora', 'Debora', 'Devorah']],
  ['אורי', ['Uri', 'Ori']],
  ['אייל', ['Eyal']],
  ['יאיר', ['Yair']],
  ['ישראל', ['Israel', 'Yisrael']],
  ['מזרחי', ['Mizrahi', 'Mizrachi']],
  ['שוורץ', ['Schwartz', 'Shwartz']],
  ['וייס', ['Weiss', 'Weis']],
  ['כץ', ['Katz']],
  ['גולדשטיין', ['Goldstein', 'Goldshtein']],
  ['פרידמן', ['Friedman', 'Fridman']],
  ['צ׳רלי', ['Charlie', 'Charly']],
  ['ג׳ורג׳', ['George']],
  ['סופי', ['Sophie', 'Sofi']],
  ['מוחמד', ['Muhammad', 'Mohammed', 'محمد']],
  ['סמיר', ['Samir', 'سمير']],
  ['محمد', ['Muhammad', 'Mohamed', 'Mohammad']],
  ['أحمد', ['Ahmad', 'Ahmed', 'Ahmet', 'אחמד']],
  ['فاطمة', ['Fatima', 'Fatma', 'פאטמה']],
  ['خالد', ['Khalid', 'Khaled', 'Halid']],
  ['يوسف', ['Yusuf', 'Youssef', 'Yousef']],
  ['عمر', ['Omar', 'Umar', 'Ömer']],
  ['عائشة', ['Aisha', 'Ayşe']],
  ['حسين', ['Hussein', 'Husain', 'Hüseyin']],
  ['إبراهيم', ['Ibrahim', 'Ebrahim']],
  ['مصطفى', ['Mustafa', 'Moustafa']],
  ['ليلى', ['Layla', 'Leila', 'לילה']],
  ['نور', ['Nour', 'Noor', 'Nur']],
  ['زينب', ['Zainab', 'Zeynep']],
  ['ياسمين', ['Yasmin', 'Jasmin', 'יסמין']],
  ['جمال', ['Jamal', 'Gamal', 'ג׳מאל']],
  ['سعيد', ['Said', 'Saeed']],
  ['محمود', ['Mahmoud', 'Mahmud']],
  ['وليد', ['Walid', 'Waleed']],
  ['رانيا', ['Rania', 'Raniya']],
  ['مريم', ['Maryam', 'Mariam', 'Meryem']],
  ['كريم', ['Karim', 'Kareem', 'Kerim']],
  ['عثمان', ['Othman', 'Osman', 'Uthman']],
  ['رمضان', ['Ramadan', 'Ramazan']],
  ['قاسم', ['Qasim', 'Kasim', 'Gassem']],
  ['خديجة', ['Khadija', 'Hadija']],
  ['شريف', ['Sharif', 'Sherif']],
  ['غسان', ['Ghassan', 'Gassan']],
  ['حيفا', ['Haifa', 'חיפה']],
];

const fold = (name: string): string => foldWords(name).flat().join('');
const pairs = SPELLINGS.flatMap(([name, others]) => others.map((other) => [fold(name), fold(other)] as const));

describe('Spellings of a name in several scripts', () => {
  it('are read as one, in either direction', () => {
    expect(pairs.length).toBeGreaterThan(120);
    const missed = pairs.filter(
      ([name, other]) => compareSpellings(name, other) === undefined || compareSpellings(other, name) === undefined,
    );
    expect(missed).toEqual([]);
  });

  it('have a consonant key in common, by which an index finds them', () => {
    const missed = pairs.filter(([name, other]) => {
      const keys = new Set(getConsonantKeys(name));
      return !getConsonantKeys(other).some((key) => keys.has(key));
    });
    expect(missed).toEqual([]);
  });

  it('are not those of another name', () => {
    const names = ['Maya', 'Noa', 'Cohen', 'Jakob', 'Rachel', 'Moshe', 'Sarah', 'David', 'Michael', 'Fatima', 'Omar'];
    const found = names.map((name) => {
      const matches = SPELLINGS.filter(([spelling]) => compareSpellings(fold(name), fold(spelling)) !== undefined);
      return [name, matches.map(([spelling]) => spelling)];
    });
    expect(found).toEqual([
      ['Maya', ['מאיה']],
      ['Noa', ['נועה']],
      ['Cohen', ['כהן']],
      ['Jakob', ['יעקב']],
      ['Rachel', ['רחל']],
      ['Moshe', ['משה']],
      ['Sarah', ['שרה']],
      ['David', ['דוד']],
      ['Michael', ['מיכאל']],
      ['Fatima', ['فاطمة']],
      ['Omar', ['عمر']],
    ]);
  });

  it('are nearer the more of their letters are heard', () => {
    expect(compareSpellings('yehonatan', 'יהונתנ')).toBe(0);
    expect(compareSpellings('jonathan', 'יהונתנ')).toBe(1);
  });

  it('are not read in other scripts', () => {
    expect(getConsonantKeys('майя')).toEqual([]);
    expect(compareSpellings('майя', 'maya')).toBeUndefined();
  });
});
