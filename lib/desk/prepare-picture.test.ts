import { describe, expect, it } from 'vitest';
import { preparePicture } from './prepare-picture';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]);
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const file = (...parts: BlobPart[]) => new File(parts, 'picture');
const drawn = (content: BlobPart) => () => Promise.resolve(new Blob([content]));
const cannotDraw = () => Promise.reject(new Error('cannot be read'));

describe('A picture that is uploaded', () => {
  it('is sent as it is if it is small', async () => {
    expect(await preparePicture(file(PNG), cannotDraw)).toEqual({ picture: btoa(String.fromCharCode(...PNG)) });
  });

  it('is drawn again if it is large, or if only the browser can read it', async () => {
    const large = file(JPEG, new Uint8Array(600 * 1024));
    expect(await preparePicture(large, drawn('small'))).toEqual({ picture: btoa('small') });
    expect(await preparePicture(file('an iPhone’s format'), drawn('small'))).toEqual({ picture: btoa('small') });
  });

  it.each([
    ['a text', 'not_a_picture', file('Dear Noa')],
    ['damaged', 'broken', file(JPEG, new Uint8Array(600 * 1024))],
    ['an SVG', 'svg', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a GIF', 'animated', file('GIF89a')],
  ])('is refused before it is sent if it is %s', async (_, problem, chosen) => {
    expect(await preparePicture(chosen, cannotDraw)).toEqual({ problem });
  });

  it('is refused if it is still too large when it was drawn, or was too large to be opened', async () => {
    const large = file(JPEG, new Uint8Array(600 * 1024));
    expect(await preparePicture(large, drawn(new Uint8Array(3 * 1024 * 1024)))).toEqual({ problem: 'too_large' });
    const huge = file(JPEG);
    Object.defineProperty(huge, 'size', { value: 100 * 1024 * 1024 });
    expect(await preparePicture(huge, cannotDraw)).toEqual({ problem: 'too_large' });
  });

  it('is refused if its file is gone', async () => {
    const gone = file(PNG);
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    expect(await preparePicture(gone, cannotDraw)).toEqual({ problem: 'broken' });
  });
});
