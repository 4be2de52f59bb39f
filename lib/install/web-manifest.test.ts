import { describe, expect, it } from 'vitest';
import { createIconSvg, getIconText, createWebManifest } from './web-manifest';

const branding = {
  businessName: 'Olive & <Thyme>',
  favIconUrl: null,
  lightTheme: { primary: '#4b6b2c', fontContrast: '#ffffff', logoImageUrl: null },
};

describe('The initials on an icon', () => {
  it.each([
    ['Olive & Thyme', 'OT'],
    ['kahve', 'K'],
    ['“Çay” evi', 'ÇE'],
    ['דף חדש', 'דח'],
    ['😀 ☕', '★'],
    ['', '★'],
  ])('of %s are %s', (name, initials) => expect(getIconText(name)).toBe(initials));
});

describe('App icon', () => {
  it('uses the colours of the business', () => {
    expect(createIconSvg(branding)).toContain('fill="#4b6b2c"');
  });

  it('escapes markup in names', () => {
    const icon = createIconSvg({ ...branding, businessName: '<script>alert(1)</script>' });
    expect(icon).not.toContain('<script');
  });
});

describe('Web manifest', () => {
  it('names the business, its language and its direction', () => {
    expect(createWebManifest(branding, 'he')).toMatchObject({
      name: 'Olive & <Thyme>',
      lang: 'he',
      dir: 'rtl',
      start_url: '/',
      display: 'standalone',
      theme_color: '#4b6b2c',
    });
  });

  it('lists icons of the sizes that home screens need, and a maskable one', () => {
    const icons = createWebManifest(branding, 'en').icons.map(({ sizes, type, purpose }) => [sizes, type, purpose]);
    expect(icons).toEqual([
      ['180x180', 'image/png', 'any'],
      ['192x192', 'image/png', 'any'],
      ['512x512', 'image/png', 'any'],
      ['512x512', 'image/png', 'maskable'],
      ['any', 'image/svg+xml', 'any'],
    ]);
  });

  it('changes the icon URL with the branding', () => {
    const addresses = (businessName: string) =>
      createWebManifest({ ...branding, businessName }, 'en').icons.map(({ src }) => src);
    expect(addresses('Olive')).toEqual(addresses('Olive'));
    expect(addresses('Olive')[0]).not.toBe(addresses('Thyme')[0]);
  });
});
