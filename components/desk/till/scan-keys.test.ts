import { describe, expect, it } from 'vitest';
import { addKey, noKeys, readScan, type TypedKeys } from './scan-keys';

/** The key of a keyboard of the United States for a character of a code. */
const getCode = (character: string) =>
  character === '-'
    ? 'Minus'
    : character === ' '
      ? 'Space'
      : /\d/.test(character)
        ? `Digit${character}`
        : `Key${character}`;

/** What a keyboard makes of the keys for a code: `typed` has its characters in the same order. */
const scan = (code: string, typed: string): TypedKeys =>
  [...typed].reduce((keys, key, index) => {
    const character = code[index] ?? '';
    return addKey(keys, { key, code: getCode(character), shiftKey: /[A-Z]/.test(character), timeStamp: index });
  }, noKeys);

describe('Keys of a scan', () => {
  it.each([
    ['United States', 'TVUD-V3JB', 'TVUD-V3JB'],
    ['Turkish Q', 'TVUD-V3JB', 'TVUD*V3JB'],
    ['Turkish F', 'TVUD-V3JB', 'ÇKFEĞK3ZN'],
    ['German', 'TYUZ-V3JB', 'TZUYßV3JB'],
    ['Swiss', 'TYUZ-V3JB', "TZUY'V3JB"],
    ['French', 'QVUA-V3JW', 'AVUQ)V"JZ'],
    ['French', '7K3M-X9QT-4WHB', 'èK"?)XçAT)\'ZHB'],
    ['Italian', 'TVUD-V3JB', "TVUD'V3JB"],
    ['Swedish', 'TVUD-V3JB', 'TVUD+V3JB'],
    ['Czech', 'TYUZ-V3JB', 'TZUY=VšJB'],
    ['Hungarian', 'TYUZ-V3JB', 'TZUYüV3JB'],
    ['Hebrew, without capitals', 'TVUD-V3JB', 'אהוג-ה3חנ'],
    ['Russian', 'TVUD-V3JB', 'ЕМГВ-М3ОИ'],
    ['Greek', 'TVUD-V3JB', 'ΤΩΘΔ-Ω3ΞΒ'],
    ['Arabic, with its digits', 'TVUD-V3JB', 'فرعي-ر٣تﻻ'],
    ['French, offline card', '7KQM2A-048213', 'èKA?éQ)àç(é&"'.slice(0, 13)],
  ])('are a code on a keyboard that is %s', (_, code, typed) => {
    const keys = scan(code, typed);
    const isComplete = typed.length === code.length;
    expect(isComplete && readScan(keys)).toBe(code);
  });

  it.each([
    '050-123-4567',
    '(06) 12 34 56 78',
    '+49 151 2345678',
    'ada@members.example',
    '482913',
    'g7kq 2m4x',
    '٤٨٢٩١٣',
  ])('are what a person typed: %s', (typed) => expect(readScan(scan('1234-5678-9012-3456', typed))).toBe(typed));

  it('are those of one second', () => {
    const key = (timeStamp: number) => ({ key: 'a', code: 'KeyA', shiftKey: false, timeStamp });
    expect(addKey(addKey(noKeys, key(0)), key(1_000)).typed).toBe('aa');
    expect(addKey(addKey(noKeys, key(0)), key(1_001)).typed).toBe('a');
  });
});
