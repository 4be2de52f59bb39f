import { adjustForContrast, getReadableTextColour, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import type { Configuration, Theme } from 'loyalty-contract/schemas/business';

type Accents = Pick<Configuration, 'lightTheme' | 'darkTheme'>;

const listAccent = (name: keyof typeof THEME_BACKGROUND, theme: Theme): [property: string, value: string][] => [
  [`--lp-primary-${name}`, theme.primary],
  [`--lp-on-primary-${name}`, getReadableTextColour(theme.primary, theme.fontContrast)],
  [`--lp-accent-text-${name}`, adjustForContrast(THEME_BACKGROUND[name], theme.primary)],
];

/** The business's colours as custom properties, with text colours that are readable on and beside them (security 2.10). */
export const listAccents = ({ lightTheme, darkTheme }: Accents): [property: string, value: string][] => [
  ...listAccent('light', lightTheme),
  ...listAccent('dark', darkTheme),
];

/** The same as a rule: the desk has no more of a business's look. */
export const createAccentCss = (accents: Accents): string =>
  `:root{${listAccents(accents)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`;
