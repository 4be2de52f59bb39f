import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFrames, createMark, createPhotograph, createPng } from '../../testing/pictures';
import { cleanPicture, type CleanPicture } from './clean-picture';

async function clean(bytes: Buffer): Promise<CleanPicture> {
  const picture = await cleanPicture(bytes);
  if ('problem' in picture) throw new Error(`the picture is refused: ${picture.problem}`);
  return picture;
}
const readFile = ({ files }: CleanPicture, index = -1) => Buffer.from(files.at(index)?.content ?? '', 'base64');

describe('An uploaded picture', () => {
  it('DK22: is upright WebP in a few sizes, without what its metadata said', async () => {
    const picture = await clean(await createPhotograph(2_400, 1_200));
    expect([picture.width, picture.height, picture.files.map(({ width }) => width)]).toEqual([800, 1_600, [480, 800]]);
    const metadata = await sharp(readFile(picture)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 1_600, space: 'srgb' });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(picture.colour).toMatch(/^8[89ab](?:2f|30)3[bcd]$/);
  });

  it('keeps its transparent parts, has no colour behind them then, and is never enlarged', async () => {
    const picture = await clean(await createMark());
    expect([picture.width, picture.files.length, picture.colour]).toEqual([96, 1, null]);
    const { channels } = await sharp(readFile(picture)).stats();
    expect(channels).toHaveLength(4);
    expect(channels[3]?.min).toBe(0);
  });

  it('DK22: has nothing of what else its file contained', async () => {
    const script = '<svg onload="alert(1)"><script>alert(2)</script></svg>';
    const polyglot = Buffer.concat([await createPhotograph(), Buffer.from(script)]);
    expect(readFile(await clean(polyglot)).includes('alert')).toBe(false);
  });

  it.each([
    ['a drawing that can run scripts', 'svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'not_a_picture', () => Buffer.from('<html><script>alert(1)</script>')],
    ['nothing', 'not_a_picture', () => Buffer.alloc(0)],
    ['a GIF', 'animated', () => Buffer.from('GIF89a')],
    ['a WebP that moves', 'animated', createFrames],
    ['a PNG that moves', 'animated', () => createPng(16, ['acTL'])],
    ['a billion pixels in some kilobytes', 'too_large', () => createPng(30_000)],
    ['pixels that are missing', 'broken', () => createPng(200)],
    ['a photograph that was cut off', 'broken', async () => (await createPhotograph()).subarray(0, 600)],
    ['only the beginning of a picture', 'broken', () => Buffer.from('ffd8ffe0', 'hex')],
  ])('DK22: is refused if it is %s', async (_, problem, create) => {
    expect(await cleanPicture(await create())).toEqual({ problem });
  });

  it('DK22: is refused when it takes too long, and its process is killed', async () => {
    expect(await cleanPicture(await createPhotograph(), 1)).toEqual({ problem: 'broken' });
  });
});
