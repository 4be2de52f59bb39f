import { adjustForContrast, getReadableTextColour, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import type { Configuration, Theme } from 'loyalty-contract/schemas/business';
import { splitThemeStyle } from 'loyalty-text/theme-style';
import { createLookCss } from './look-css';

function formatAccent(name: keyof typeof THEME_BACKGROUND, theme: Theme): string[] {
  return [
    `--lp-primary-${name}:${theme.primary}`,
    `--lp-on-primary-${name}:${getReadableTextColour(theme.primary, theme.fontContrast)}`,
    `--lp-accent-text-${name}:${adjustForContrast(THEME_BACKGROUND[name], theme.primary)}`,
  ];
}

/**
 * The business's colours and look as custom properties on `:root`. Contains only validated colours and lengths, with a text
 * colour that is readable on the accent (security 2.10).
 */
export function createThemeCss(
  configuration: Pick<Configuration, 'lightTheme' | 'darkTheme' | 'themeStyle' | 'look'>,
): string {
  const all = [
    ...splitThemeStyle(configuration.themeStyle).applied,
    ...createLookCss(configuration.look),
    ...formatAccent('light', configuration.lightTheme),
    ...formatAccent('dark', configuration.darkTheme),
  ];
  return `:root{${all.join(';')}}`;
}
