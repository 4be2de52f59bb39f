import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Configuration } from 'loyalty-contract/schemas/business';
import { Look } from 'loyalty-contract/schemas/look';
import { themeProperties } from 'loyalty-text/theme-style';
import { createThemeCss } from './theme-css';

const theme = { primary: '#2f6f4f', fontContrast: '#ffffff', logoImageUrl: null };
const css = (themeStyle: string) => createThemeCss({ lightTheme: theme, darkTheme: theme, themeStyle });

describe('Business theme as CSS', () => {
  it('contains accents and lengths of the business', () => {
    expect(css('--lp-radius: 18px; --lp-card-border:#fafafa')).toContain('--lp-radius:18px;--lp-card-border:#fafafa');
    expect(css('--lp-radius: 18px')).toContain('--lp-primary-light:#2f6f4f');
  });

  it('contains the look, over which the theme style of the business wins (spec §1)', () => {
    const look = Look.parse({ corners: 'square', depth: 'flat' });
    const text = createThemeCss({ lightTheme: theme, darkTheme: theme, themeStyle: '--lp-radius: 18px', look });
    expect(text.lastIndexOf('--lp-radius:18px')).toBeGreaterThan(text.lastIndexOf('--lp-radius:0px'));
    expect(text).toContain('--lp-shadow-card:none');
  });

  it('has the corners of the look where a business has no theme style of its own', () => {
    const { themeStyle } = Configuration.parse({ businessId: 'cafe', businessName: 'Café', currency: 'EUR' });
    const text = createThemeCss({
      lightTheme: theme,
      darkTheme: theme,
      themeStyle,
      look: Look.parse({ corners: 'pill' }),
    });
    expect(text.lastIndexOf('--lp-radius:1.75rem')).toBeGreaterThan(text.lastIndexOf('--lp-radius:1.125rem'));
  });

  it('computes the readable colours of texts itself, whatever a theme style says (X2)', () => {
    expect(css('--lp-on-primary-light: #2f6f4f; --lp-primary-light:#000')).not.toMatch(/light:(#2f6f4f;--lp-acc|#000)/);
    expect(css('--lp-on-primary-light: #2f6f4f')).toContain('--lp-on-primary-light:#ffffff');
  });

  it('is the same with the default look as without one', () => {
    const options = { lightTheme: theme, darkTheme: theme, themeStyle: '--lp-radius: 18px' };
    expect(createThemeCss({ ...options, look: Look.parse({}) })).toBe(createThemeCss(options));
  });

  it.each(themeProperties)('has a style that reads %s, and the docs name it', (name) => {
    const styles = ['styles/tokens.css', 'styles/globals.css'].map((file) => readFileSync(file, 'utf8')).join('');
    expect(styles).toContain(`var(${name},`);
    expect(readFileSync('docs/business-file.md', 'utf8')).toContain(`\`${name}`);
  });

  it.each([
    '--lp-radius',
    '--lp-primary-light',
    '--lp-on-primary-light',
    '--lp-accent-text-light',
    '--lp-primary-dark',
    // The colours of text on and in the dark accent are others on pages without a business.
  ])('has the contract’s default as the fallback of styles: %s', (name) => {
    const defaults = Configuration.parse({ businessId: 'cafe', businessName: 'Café', currency: 'EUR' });
    const [, value] = new RegExp(`${name}:([^;}]+)`).exec(createThemeCss(defaults)) ?? [];
    const tokens = readFileSync('styles/tokens.css', 'utf8');
    const fallbacks = [...tokens.matchAll(new RegExp(`var\\(${name}, ([^()]+)\\)`, 'g'))].map(([, text]) => text);
    expect([...new Set(fallbacks)]).toEqual([value]);
  });

  it('uses only system colours in SVG in forced-colors mode', () => {
    const [themes = '', forced = ''] = readFileSync('styles/tokens.css', 'utf8').split(
      '@media (forced-colors: active)',
    );
    const names = new Set([...themes.matchAll(/--color-[a-z-]+/g)].map(([name]) => name));
    // Backgrounds of foreign pages and badges, and the backdrop of a dialog.
    for (const name of ['paper', 'badge', 'on-badge', 'badge-border', 'scrim']) names.delete(`--color-${name}`);
    for (const name of names)
      expect(forced).toMatch(new RegExp(`svg \\{[^}]*${name}: (Canvas|CanvasText|Highlight|HighlightText);`));
  });

  it.each([
    '--lp-x: red;}body{display:none}',
    '--lp-x: url(//evil.example)',
    '--lp-x: expression(alert(1))',
    'background: #fff',
    '--other: 1px',
    '--lp-x: 1px}</style><script>',
  ])('drops unsafe declarations: %s', (hostile) => {
    const safe = css(hostile);
    expect(safe).toMatch(/^:root\{--lp-radius:1\.125rem;(--lp-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
    expect(safe).not.toMatch(/url|expression|display|script|other/);
  });
});
