import { describe, expect, it } from 'vitest';
import { getPageShape } from './page-shape';

const data = '<script id="__NEXT_DATA__" type="application/json">{"a":"<b>"}</script>';

describe('getPageShape', () => {
  it('counts elements, and not what stands in scripts, styles or comments', () => {
    const html = `<html><style>a<b</style><!-- <i> --><p>é</p>${data}</html>`;
    expect(getPageShape(html)).toMatchObject({ elements: 4, dataBytes: 11, bytes: Buffer.byteLength(html) });
  });

  it('refuses a page without data, which would be compared with nothing', () => {
    expect(() => getPageShape('<p>An error</p>')).toThrow('no data');
  });
});
