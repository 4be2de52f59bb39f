import { describe, expect, it } from 'vitest';
import { getFocus, withFocus } from './picture-focus';

const url = '/api/pictures/velo/0.webp#widths=480,960&colour=8a7d55';

describe('What stays visible of a picture', () => {
  it('is its middle until another point is chosen, beside its other hints', () => {
    expect(getFocus(url)).toBe('middle');
    expect(withFocus(url, 'top')).toBe(`${url}&focus=50,0`);
    expect(getFocus(withFocus(url, 'top'))).toBe('top');
    expect(withFocus(withFocus(url, 'top'), 'left')).toBe(`${url}&focus=0,50`);
    expect(withFocus(withFocus(url, 'right'), 'middle')).toBe(url);
  });

  it('needs no other hints, and leaves an address without any as it is', () => {
    expect(withFocus('https://velo.example/a.jpg', 'bottom')).toBe('https://velo.example/a.jpg#focus=50,100');
    expect(withFocus('https://velo.example/a.jpg#focus=50,100', 'middle')).toBe('https://velo.example/a.jpg');
  });

  it('is nothing that can be chosen for a point that a file has', () => {
    expect(getFocus('/velo/hero.webp#focus=70,40')).toBeUndefined();
  });
});
