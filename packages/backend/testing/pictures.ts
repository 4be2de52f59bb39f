import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

const WINE = '#8a2f3c';

/** A photograph of a phone that was held upright: turned by its metadata, with a place. */
export const createPhotograph = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: WINE } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 49/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A mark with transparent corners. */
export const createMark = (): Promise<Buffer> =>
  sharp(Buffer.from(`<svg width="96" height="96"><circle cx="48" cy="48" r="40" fill="${WINE}"/></svg>`))
    .png()
    .toBuffer();

function createChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of many pixels in few bytes. `chunks`: before its data. */
export function createPng(edge: number, chunks: readonly string[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    ...chunks.map((type) => createChunk(type, Buffer.alloc(8))),
    createChunk('IDAT', deflateSync(Buffer.alloc((edge + 1) * Math.min(edge, 64)))),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP of two frames. */
export const createFrames = (): Promise<Buffer> => {
  const frames = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 240)]);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp()
    .toBuffer();
};
