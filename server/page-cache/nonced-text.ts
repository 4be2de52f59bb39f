import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** RFC 1952, 2.3: deflate, no name, no time, no particular system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951, 3.2.4: the last block, of no bytes, as it is. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);
const UINT32 = 2 ** 32;

/** RFC 1951, 3.2.4: bytes as they are, in a block of their own that is not the last. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** RFC 1952, 2.3.1: the checksum and the length of what was compressed. */
function trailer(plain: Buffer[]): Buffer {
  const tail = Buffer.alloc(8);
  let sum = 0;
  let length = 0;
  for (const bytes of plain) {
    // zlib takes no bytes at all for a wish to begin anew.
    if (bytes.length > 0) sum = crc32(bytes, sum);
    length += bytes.length;
  }
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % UINT32, 4);
  return tail;
}

/** The parts with something between each two of them. */
function intersperse<T>(parts: readonly T[], separator: T): T[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}

/**
 * A text that is the same each time but for a nonce: compressed once, in pieces that end where the nonce stands, so that
 * each answer is put together from them and has a nonce of its own.
 */
export class NoncedText {
  private readonly parts: Buffer[];
  private compressed: Promise<Buffer[]> | undefined;

  constructor(text: string, nonce: string) {
    this.parts = text.split(nonce).map((part) => Buffer.from(part));
  }

  /** The text under a nonce, in UTF-8. */
  plain(nonce: string): Buffer {
    return Buffer.concat(intersperse(this.parts, Buffer.from(nonce)));
  }

  /** The same as gzip. */
  async gzip(nonce: string): Promise<Buffer> {
    this.compressed ??= Promise.all(this.parts.map((part) => deflate(part, { finishFlush: constants.Z_SYNC_FLUSH })));
    const bytes = Buffer.from(nonce);
    const blocks = intersperse(await this.compressed, stored(bytes));
    return Buffer.concat([GZIP_HEADER, ...blocks, END, trailer(intersperse(this.parts, bytes))]);
  }
}
