import { describe, expect, it } from 'vitest';
import { getPageShape } from './page-shape';

const data = '<script id="__NEXT_DATA__" type="application/json">{"a":"<b>"}</script>';

describe('getPageShape', () => {
  it('counts elements, but not inside scripts, styles or comments', () => {
    const html = `<html><style>a<b</style><!-- <i> --><p>é</p>${data}</html>`;
    expect(getPageShape(html)).toMatchObject({ elements: 4, dataBytes: 11, bytes: Buffer.byteLength(html) });
  });

  it('rejects a page without data', () => {
    expect(() => getPageShape('<p>An error</p>')).toThrow('no __NEXT_DATA__');
  });
});
