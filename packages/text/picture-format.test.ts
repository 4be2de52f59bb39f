import { describe, expect, it } from 'vitest';
import { isAnimated, readPictureFormat } from './picture-format';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const png = (...chunks: string[]) =>
  bytes('\u0089PNG\r\n\u001a\n', ...chunks.flatMap((name) => [[0, 0, 0, 1], name, [7], [0, 0, 0, 0]]));
const webp = (flags: number) => bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0]);

describe('The format of a picture', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['png', png('IHDR')],
    ['webp', webp(0)],
    ['gif', bytes('GIF89a')],
    ['svg', bytes('<?xml version="1.0"?>\n<!-- a logo -->\n<SVG width="1">')],
    ['svg', bytes([...'<svg >'].flatMap((c) => [c.charCodeAt(0), 0]))],
    [undefined, bytes('<html><body>svg</body></html>')],
    [undefined, bytes('')],
    [undefined, bytes('\u0000\u0000\u0000 ftypheic')],
  ])('is %s by its content', (format, content) => expect(readPictureFormat(content)).toBe(format));

  it.each([
    ['a GIF', true, bytes('GIF89a')],
    ['a PNG with frames', true, png('IHDR', 'acTL', 'IDAT')],
    ['a PNG that has such a chunk after its data', false, png('IHDR', 'IDAT', 'acTL')],
    ['a PNG that ends early', false, png('IHDR').subarray(0, 20)],
    ['a WebP with frames', true, webp(0x12)],
    ['a WebP without', false, webp(0x10)],
    ['a JPEG', false, bytes([0xff, 0xd8, 0xff])],
  ])('says of %s whether it moves: %s', (_, moves, content) => expect(isAnimated(content)).toBe(moves));
});
