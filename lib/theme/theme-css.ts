import { adjustForContrast, getReadableTextColour, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import type { Configuration, Theme } from 'loyalty-contract/schemas/business';
import { DEFAULT_THEME_STYLE, hasEffect, splitThemeStyle } from 'loyalty-text/theme-style';
import { createLookCss } from './look-css';

function formatAccent(name: keyof typeof THEME_BACKGROUND, theme: Theme): string[] {
  return [
    `--lp-primary-${name}:${theme.primary}`,
    `--lp-on-primary-${name}:${getReadableTextColour(theme.primary, theme.fontContrast)}`,
    `--lp-accent-text-${name}:${adjustForContrast(THEME_BACKGROUND[name], theme.primary)}`,
  ];
}

/**
 * The business's colours and look as custom properties on `:root`, and its theme style, which wins (spec §1). Contains only validated colours and lengths, with a text
 * colour that is readable on the accent (security 2.10).
 */
export function createThemeCss(
  configuration: Pick<Configuration, 'lightTheme' | 'darkTheme' | 'themeStyle' | 'look'>,
): string {
  const { themeStyle, look, lightTheme, darkTheme } = configuration;
  const own = themeStyle === DEFAULT_THEME_STYLE ? [] : splitThemeStyle(themeStyle).applied.filter(hasEffect);
  // The later declaration wins.
  const all = [
    DEFAULT_THEME_STYLE,
    ...createLookCss(look),
    ...formatAccent('light', lightTheme),
    ...formatAccent('dark', darkTheme),
    ...own,
  ];
  return `:root{${all.join(';')}}`;
}
