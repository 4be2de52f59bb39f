import { describe, expect, it } from 'vitest';
import { toSmallerFile } from './picture-hints';
import { getUploadedUrl, parseUploadedFile } from './uploaded-picture';

const hash = '0123456789abcdef'.repeat(2);

describe('The address of an uploaded picture', () => {
  it('names its business, its content and its width', () => {
    const url = getUploadedUrl('olive', hash);
    expect(parseUploadedFile(`${url}#colour=8a7d55`)).toEqual({ businessId: 'olive', hash, width: undefined });
    expect(parseUploadedFile(toSmallerFile(url, 480))).toEqual({ businessId: 'olive', hash, width: 480 });
  });

  it.each([
    `/api/pictures/olive/../velo/${hash}.webp`,
    `/api/pictures/olive%2f..%2fvelo/${hash}.webp`,
    `/api/pictures/Olive/${hash}.webp`,
    `/api/pictures/olive/${hash}.svg`,
    `/api/pictures/olive/${hash}.webp/x`,
    `/api/pictures/olive/${hash.slice(1)}.webp`,
    `https://olive.example/api/pictures/olive/${hash}.webp`,
    '/demo/olive/hero.webp',
  ])('is not %s', (url) => expect(parseUploadedFile(url)).toBeUndefined());
});
