import { storageKey } from '@/lib/storage/keys';
import { themes, type DefaultTheme, type ThemeName } from './themes';

/**
 * The options of next-themes.
 * @param defaultTheme the business's; the desk follows the device
 * @param requestedTheme the one in the URL, until another is chosen (spec §2)
 */
export const createThemeProviderOptions = (defaultTheme: DefaultTheme, requestedTheme: ThemeName | undefined) => ({
  attribute: 'data-theme' as const,
  themes: [...themes],
  defaultTheme,
  forcedTheme: requestedTheme,
  enableSystem: defaultTheme === 'system',
  enableColorScheme: false,
  storageKey: storageKey.theme,
});
