import { useTheme } from 'next-themes';
import { useRouter } from 'next/router';
import { queryFlag } from '@/lib/navigation/query-flags';
import { storageKey } from '@/lib/storage/keys';
import { initialTheme, toTheme, type ThemeName } from '@/lib/theme/themes';
import { useConfiguration } from '../configuration/use-configuration';
import { localStore } from '@/lib/storage/browser-storage';

/** The theme, and how to choose another; high contrast remembers what was there before it (spec §4). */
export function useThemeChoice() {
  const { theme, setTheme } = useTheme();
  const { defaultTheme } = useConfiguration();
  const router = useRouter();
  const asked = toTheme(router.query[queryFlag.theme]);
  const current = asked ?? toTheme(theme) ?? 'light';

  const choose = (next: ThemeName) => {
    if (next !== 'highContrast') localStore().setItem(storageKey.currentTheme, next);
    setTheme(next);
    if (router.query[queryFlag.theme] === undefined) return;
    const { [queryFlag.theme]: _, ...query } = router.query;
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };

  const setHighContrast = (on: boolean) => {
    if (on && current !== 'highContrast') localStore().setItem(storageKey.currentTheme, current);
    const before = toTheme(localStore().getItem(storageKey.currentTheme));
    choose(on ? 'highContrast' : before === 'highContrast' ? 'light' : (before ?? initialTheme(defaultTheme)));
  };

  return { theme: current, choose, setHighContrast };
}
