import type { DefaultTheme, ThemeName } from '@/lib/theme/themes';

/** The theme of the desk until another is chosen in this browser. */
export const DESK_THEME: DefaultTheme = 'system';

/** The theme of the desk's page until its script has read the stored choice or the setting of the device. */
export const INITIAL_DESK_THEME: ThemeName = 'light';
