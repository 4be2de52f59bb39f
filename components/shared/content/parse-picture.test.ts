import { describe, expect, it } from 'vitest';
import { parsePicture } from './parse-picture';

describe('The URL of a picture', () => {
  it('says nothing about it without a fragment', () => {
    expect(parsePicture('https://cdn.example/a.jpg?v=2')).toEqual({ src: 'https://cdn.example/a.jpg?v=2', style: {} });
  });

  it('lists its widths: smaller files are beside it', () => {
    expect(parsePicture('/demo/hero.webp#widths=480,960,1440')).toEqual({
      src: '/demo/hero.webp',
      srcSet: '/demo/hero-480.webp 480w, /demo/hero-960.webp 960w, /demo/hero.webp 1440w',
      style: {},
    });
  });

  it('says which part stays visible, and what is shown until it is loaded', () => {
    expect(parsePicture('/a.webp#focus=70,40&colour=8a7d55').style).toEqual({
      objectPosition: '70% 40%',
      backgroundColor: '#8a7d55',
    });
    expect(parsePicture(`/a.webp#blur=UklGRg-_${'A'.repeat(20)}`).style.backgroundImage).toBe(
      `url("data:image/webp;base64,UklGRg+/${'A'.repeat(20)}")`,
    );
  });

  it.each([
    'widths=0,5',
    'widths=480',
    'widths=a,b',
    'focus=120,0',
    'focus=1',
    'colour=red',
    'colour=8a7d55;x:y',
    'blur=short',
    `blur=${encodeURIComponent('") , url(https://evil.example/aaaaaaaa')}`,
    'unknown=1',
  ])('ignores what is invalid: %s', (fragment) => {
    expect(parsePicture(`/a.webp#${fragment}`)).toEqual({ src: '/a.webp', style: {} });
  });
});
