import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createWorkbook, toSheetXml } from '@/tests/setup/workbook';
import { readWorkbook, WorkbookTooLarge } from './read-workbook';

const PLAIN = toSheetXml([
  ['id', 'name'],
  ['1', 'Ada'],
]);
const read = (...args: Parameters<typeof createWorkbook>) => readWorkbook(createWorkbook(...args));
/** Changes the size that an archive states of a part, when it is unpacked. */
function stateSize(packed: Uint8Array, part: string, size: number): Uint8Array {
  const view = new DataView(packed.buffer);
  const name = new TextEncoder().encode(part);
  const isName = (at: number) => name.every((byte, index) => packed[at + index] === byte);
  // The record of the central directory precedes the name (APPNOTE 4.3.12).
  for (let at = 46; at < packed.length - name.length; at += 1)
    if (isName(at) && view.getUint32(at - 46, true) === 0x02014b50) view.setUint32(at - 22, size, true);
  return packed;
}
const withCell = (cell: string) => PLAIN.replace('</row>', `${cell}</row>`);

describe('A workbook', () => {
  it('is read with days, numbers and truths as texts', async () => {
    const rows = [
      ['id', 'born', 'points', 'consent', 'name'],
      [17, new Date('1990-02-28T00:00:00Z'), 120.1, true, ' İlker '],
      [18, new Date('1990-02-28T12:00:00Z'), 0.1 + 0.2, false, null],
    ];
    const [sheet] = await read({ Members: toSheetXml(rows) });
    expect(sheet).toEqual({
      name: 'Members',
      table: {
        header: ['id', 'born', 'points', 'consent', 'name'],
        records: [
          ['17', '1990-02-28', '120.1', 'true', 'İlker'],
          ['18', '1990-02-28 12:00:00', '0.3', 'false', ''],
        ],
        numbers: [2, 3],
      },
    });
  });

  it('keeps every digit of whole numbers, as those of cards', async () => {
    const numbers = [4_111_111_111_111_111, 972_501_234_567, 9_007_199_254_740_991];
    const [sheet] = await read({ A: toSheetXml([['card'], ...numbers.map((number) => [number])]) });
    expect(sheet?.table.records).toEqual(numbers.map((number) => [String(number)]));
  });

  it.each(['1', 'true', '0', 'false', undefined])('counts days from 1904 on if it says so: %s', async (stated) => {
    const property = stated === undefined ? '' : `<workbookPr date1904="${stated}"/>`;
    const plain = strFromU8(unzipSync(createWorkbook({ A: PLAIN }))['xl/workbook.xml'] ?? new Uint8Array());
    const workbook = strToU8(plain.replace('<sheets>', `${property}<sheets>`));
    const rows = [['born'], [new Date('1986-02-27T00:00:00Z')]];
    const [sheet] = await read({ A: toSheetXml(rows) }, { 'xl/workbook.xml': workbook });
    const is1904 = stated === '1' || stated === 'true';
    expect(sheet?.table.records).toEqual([[is1904 ? '1990-02-28' : '1986-02-27']]);
  });

  it('has all its sheets with rows below a header, which can have empty rows above', async () => {
    const sheets = await read({
      Empty: toSheetXml([]),
      Header: toSheetXml([['id']]),
      Late: toSheetXml([[], ['id'], ['1'], [], ['2']]),
    });
    const table = { header: ['id'], records: [['1'], [''], ['2']], numbers: [3, 4, 5] };
    expect(sheets).toEqual([{ name: 'Late', table }]);
  });

  it.each<[string, Parameters<typeof createWorkbook>]>([
    [
      'has too many files',
      [{ A: PLAIN }, Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`x/${at}`, new Uint8Array()]))],
    ],
    ['has a cell far away', [{ A: withCell('<c r="XFD1048576"><v>1</v></c>') }]],
    ['has a cell far away in apostrophes', [{ A: withCell("<c r = 'XFD1048576'><v>1</v></c>") }]],
    ['has a cell below all rows', [{ A: withCell('<c r="A1048577"><v>1</v></c>') }]],
    ['has a cell whose place is written in another way', [{ A: withCell('<c r="&#88;FD1048576"><v>1</v></c>') }]],
  ])('is refused before its cells are read, if it %s', async (_, args) => {
    await expect(read(...args)).rejects.toBeInstanceOf(WorkbookTooLarge);
  });

  it('is refused before it is unpacked, if it states more than can be read', async () => {
    const packed = stateSize(createWorkbook({ A: PLAIN }), 'xl/worksheets/sheet1.xml', 151 * 1024 * 1024);
    await expect(readWorkbook(packed)).rejects.toBeInstanceOf(WorkbookTooLarge);
  });

  it('is not unpacked beyond the size that it states', async () => {
    const packed = createWorkbook({ A: PLAIN }, { 'xl/bomb.xml': new Uint8Array(1024 * 1024) });
    const [sheet] = await readWorkbook(stateSize(packed, 'xl/bomb.xml', 10));
    expect(sheet?.table.records).toEqual([['1', 'Ada']]);
  });

  it.each([
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
    ['half of one', createWorkbook({ A: PLAIN }).slice(0, 300)],
    ['an archive of something else', zipSync({ 'note.txt': Uint8Array.of(1) })],
  ])('is refused if it is %s', async (_, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toThrow();
  });
});
