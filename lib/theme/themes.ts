/** The themes (spec §4). */
export const themes = ['light', 'dark', 'highContrast'] as const;
export type ThemeName = (typeof themes)[number];

/** The theme until one is chosen in this browser; `system`: light or dark, as the device is set. */
export type DefaultTheme = ThemeName | 'system';

/** The default theme of a business: 0 is light, anything else dark (spec §3). */
export function getInitialTheme(defaultTheme: number | undefined): ThemeName {
  return (defaultTheme ?? 0) === 0 ? 'light' : 'dark';
}

/** The theme with a name; undefined for any other name. */
export function toTheme(name: unknown): ThemeName | undefined {
  return themes.find((theme) => theme === name);
}
