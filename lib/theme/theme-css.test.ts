import { describe, expect, it } from 'vitest';
import { createThemeCss } from './theme-css';

const theme = { primary: '#2f6f4f', fontContrast: '#ffffff', logoImageUrl: null };
const css = (themeStyle: string) => createThemeCss({ lightTheme: theme, darkTheme: theme, themeStyle });

describe('Business theme as CSS', () => {
  it('contains accents and lengths of the business', () => {
    expect(css('--lp-radius: 18px; --lp-tint:#fafafa')).toContain('--lp-radius:18px;--lp-tint:#fafafa');
    expect(css('--lp-radius: 18px')).toContain('--lp-primary-light:#2f6f4f');
  });

  it.each([
    '--lp-x: red;}body{display:none}',
    '--lp-x: url(//evil.example)',
    '--lp-x: expression(alert(1))',
    'background: #fff',
    '--other: 1px',
    '--lp-x: 1px}</style><script>',
  ])('drops anything else: %s', (hostile) => {
    const safe = css(hostile);
    expect(safe).toMatch(/^:root\{(--lp-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
    expect(safe).not.toMatch(/url|expression|display|script|other/);
  });
});
