import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_ENTRY_BYTES = 16;

/** Converts a WOFF 1.0 font into its original font (W3C WOFF File Format 1.0), which every renderer reads. */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The file is not a WOFF font.');
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + SFNT_ENTRY_BYTES * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(SFNT_ENTRY_BYTES * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(SFNT_ENTRY_BYTES * (count - 2 ** power), 10);

  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index;
    const to = 12 + SFNT_ENTRY_BYTES * index;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [number, number, number];
    const bytes = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
