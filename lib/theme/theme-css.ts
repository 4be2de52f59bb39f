import { adjustForContrast, getReadableTextColour, THEME_BACKGROUND } from '@/contract/colour-contrast';
import type { Configuration, Theme } from '@/contract/schemas/business';
import { createLookCss } from './look-css';

/** An allowed declaration of the business's `themeStyle`: an `--lp-*` property with a colour or length. */
const DECLARATION = /^--lp-[a-z0-9-]+:(#[0-9a-f]{3,8}|-?\d{1,4}(\.\d{1,3})?(px|rem|em|%|ms)?)$/i;

function declarations(themeStyle: string): string[] {
  const trimmed = themeStyle.split(';').map((declaration) => declaration.trim().replace(/^([\w-]+)\s*:\s*/, '$1:'));
  return trimmed.filter((declaration) => DECLARATION.test(declaration));
}

function accent(name: keyof typeof THEME_BACKGROUND, theme: Theme): string[] {
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
    ...declarations(configuration.themeStyle),
    ...createLookCss(configuration.look),
    ...accent('light', configuration.lightTheme),
    ...accent('dark', configuration.darkTheme),
  ];
  return `:root{${all.join(';')}}`;
}
