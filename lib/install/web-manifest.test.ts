import { describe, expect, it } from 'vitest';
import { iconSvg, initialsOf, webManifest } from './web-manifest';

const look = {
  businessName: 'Olive & <Thyme>',
  lightTheme: { primary: '#4b6b2c', fontContrast: '#ffffff', logoImageUrl: null },
};

describe('initials', () => {
  it.each([
    ['Olive & Thyme', 'OT'],
    ['kahve', 'K'],
    ['דף חדש', 'דח'],
    ['😀 ☕', '★'],
    ['', '★'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('the icon', () => {
  it('has the business’s colours', () => {
    expect(iconSvg(look)).toContain('fill="#4b6b2c"');
  });

  it('lets no name become markup', () => {
    const icon = iconSvg({ ...look, businessName: '<script>alert(1)</script>' });
    expect(icon).not.toContain('<script');
  });
});

describe('the manifest', () => {
  it('names the business, its language and its direction', () => {
    expect(webManifest(look, 'he')).toMatchObject({
      name: 'Olive & <Thyme>',
      lang: 'he',
      dir: 'rtl',
      start_url: '/',
      display: 'standalone',
      theme_color: '#4b6b2c',
    });
  });
});
