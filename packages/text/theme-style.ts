/** An allowed declaration of a business's `themeStyle`: an `--lp-*` property with a colour or length. */
const DECLARATION = /^--lp-[a-z0-9-]+:(#[0-9a-f]{3,8}|-?\d{1,4}(\.\d{1,3})?(px|rem|em|%|ms)?)$/i;

/** The properties of a `themeStyle` that the portal's styles read. Colours of text follow from the themes. */
export const themeProperties = [
  '--lp-radius',
  '--lp-radius-control',
  '--lp-card-border',
  '--lp-picture-inset',
] as const;

/** What a business without a `themeStyle` of its own has: less than its `look`. */
export const DEFAULT_THEME_STYLE = '--lp-radius:1.125rem';

/** The property of a declaration in the form of `splitThemeStyle`. */
export const getPropertyName = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

/** True for a declaration whose property the styles read: the colours that the portal computes are not among them. */
export const hasEffect = (declaration: string): boolean =>
  themeProperties.some((name) => name === getPropertyName(declaration));

/** The declarations of a `themeStyle` that are allowed, and those that are not. */
export function splitThemeStyle(themeStyle: string): { applied: string[]; ignored: string[] } {
  const declarations = themeStyle
    .split(';')
    .map((declaration) => declaration.trim().replace(/^([\w-]+)\s*:\s*/, '$1:'))
    .filter((declaration) => declaration !== '');
  const isAllowed = (declaration: string) => DECLARATION.test(declaration);
  return { applied: declarations.filter(isAllowed), ignored: declarations.filter((text) => !isAllowed(text)) };
}
