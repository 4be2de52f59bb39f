import { storageKey } from '@/lib/storage/keys';
import { themes, type ThemeName } from './themes';

/**
 * The options of next-themes.
 * @param defaultTheme the business's
 * @param requestedTheme the one in the URL, until another is chosen (spec §2)
 */
export const themeProviderOptions = (defaultTheme: ThemeName, requestedTheme: ThemeName | undefined) => ({
  attribute: 'data-theme' as const,
  themes: [...themes],
  defaultTheme,
  forcedTheme: requestedTheme,
  enableSystem: false,
  enableColorScheme: false,
  storageKey: storageKey.theme,
});
