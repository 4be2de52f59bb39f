import { describe, expect, it } from 'vitest';
import { decodeText, nameEncoding } from './decode-text';

const TEXT = 'id,firstName\r\n1,İlker Şağ\r\n2,יעל כהן\r\n3,ياسمين\r\n4,Groß 👩‍🍳\r\n';
const utf8 = Buffer.from(TEXT);
const utf16le = Buffer.from(TEXT, 'utf16le');
const utf16be = Buffer.from(TEXT, 'utf16le').swap16();
const utf32le = Buffer.from(Uint32Array.from('id', (letter) => letter.codePointAt(0) ?? 0).buffer);

/** The bytes with a mark before them. */
const mark = (bytes: Uint8Array, ...first: number[]): Uint8Array => Uint8Array.from([...first, ...bytes]);

describe('A file of text', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8, TEXT],
    ['UTF-8 with a byte order mark', mark(utf8, 0xef, 0xbb, 0xbf), TEXT],
    ['UTF-16, least significant byte first', mark(utf16le, 0xff, 0xfe), TEXT],
    ['UTF-16, most significant byte first', mark(utf16be, 0xfe, 0xff), TEXT],
    ['ASCII', Buffer.from('id\r\n1\r\n'), 'id\r\n1\r\n'],
    ['nothing', new Uint8Array(), ''],
    ['a mark alone', mark(new Uint8Array(), 0xff, 0xfe), ''],
    ['a lost letter, which is an error of its row', Buffer.from('id\n\uFFFD\n'), 'id\n\uFFFD\n'],
    ['a decomposed letter', Buffer.from('Jose\u0301'), 'Jose\u0301'],
  ])('is read: %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

  it('has an encoding with a name', () => {
    expect(nameEncoding(utf8)).toBe('UTF-8');
    expect(
      [utf16le, utf16be].map((bytes, at) => nameEncoding(mark(bytes, ...(at ? [0xfe, 0xff] : [0xff, 0xfe])))),
    ).toEqual(['UTF-16', 'UTF-16']);
  });

  it.each<[string, Uint8Array]>([
    ['Windows 1252 (Jürgen Groß)', Buffer.from('1,J\xfcrgen Gro\xdf', 'latin1')],
    ['Windows 1254 (Şükrü Işık)', Buffer.from('1,\xde\xfckr\xfc I\xfe\xfdk', 'latin1')],
    ['Windows 1255 (יעל כהן)', Buffer.from('1,\xe9\xf2\xec,\xeb\xe4\xef', 'latin1')],
    ['Windows 1256 (ياسمين)', Buffer.from('1,\xed\xc7\xd3\xe3\xed\xe4', 'latin1')],
    ['Windows 1251 (Анна)', Buffer.from('1,\xc0\xed\xed\xe0', 'latin1')],
    ['DOS 850 (Jürgen)', Buffer.from('1,J\x81rgen', 'latin1')],
    ['Mac Roman (Jürgen)', Buffer.from('1,J\x9frgen', 'latin1')],
    ['Shift JIS (アダ)', Buffer.from('1,\x83\x41\x83\x5f', 'latin1')],
    ['GB 18030 (艾达)', Buffer.from('1,\xb0\xac\xb4\xef', 'latin1')],
    ['UTF-8 that ends within a letter', utf8.subarray(0, utf8.indexOf('İ') + 1)],
    ['UTF-8 with a letter in too many bytes', Buffer.from([0x31, 0xc0, 0xaf])],
    ['UTF-8 with half of a surrogate pair', Buffer.from([0x31, 0xed, 0xa0, 0x80])],
    ['UTF-16 without a mark', utf16le],
    ['UTF-16 without a mark, most significant byte first', utf16be],
    ['UTF-16 that ends within a letter', mark(utf16le.subarray(0, -1), 0xff, 0xfe)],
    ['UTF-16 with half of a surrogate pair', mark(Buffer.from([0x3d, 0xd8, 0x41, 0]), 0xff, 0xfe)],
    ['UTF-32', mark(utf32le, 0xff, 0xfe, 0, 0)],
    ['UTF-32, most significant byte first', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x69])],
    ['a workbook (XLSX)', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1')],
    ['a workbook (XLS)', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('is refused: %s', (_, bytes) => expect(decodeText(bytes)).toEqual({ code: 'unreadable' }));

  it.each<[string, Uint8Array, number]>([
    ['id\n1\0\n', Buffer.from('id\n1\0\n'), 2],
    ['in UTF-16, below lines of every kind', mark(Buffer.from('id\r\n1\r2\n3,A\0da\0', 'utf16le'), 0xff, 0xfe), 4],
  ])('with a NUL is refused with its line: %s', (_, bytes, line) =>
    expect(decodeText(bytes)).toEqual({ code: 'nul', line }),
  );
});
