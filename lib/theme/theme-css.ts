import type { Configuration } from 'loyalty-contract/schemas/business';
import { DEFAULT_THEME_STYLE, hasEffect, splitThemeStyle } from 'loyalty-text/theme-style';
import { listAccents } from './accents';
import { createLookCss } from './look-css';

/**
 * The business's colours and look as custom properties on `:root`, and its theme style, which wins (spec §1). Contains only validated colours and lengths, with a text
 * colour that is readable on the accent (security 2.10).
 */
export function createThemeCss(
  configuration: Pick<Configuration, 'lightTheme' | 'darkTheme' | 'themeStyle' | 'look'>,
): string {
  const { themeStyle, look } = configuration;
  const own = themeStyle === DEFAULT_THEME_STYLE ? [] : splitThemeStyle(themeStyle).applied.filter(hasEffect);
  // The later declaration wins.
  const all = [
    DEFAULT_THEME_STYLE,
    ...createLookCss(look),
    ...listAccents(configuration).map(([property, value]) => `${property}:${value}`),
    ...own,
  ];
  return `:root{${all.join(';')}}`;
}
