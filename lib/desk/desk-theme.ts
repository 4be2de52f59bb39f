import type { ThemeName } from '@/lib/theme/themes';

/** The theme of the desk until another is chosen in this browser. */
export const DESK_THEME: ThemeName = 'light';
