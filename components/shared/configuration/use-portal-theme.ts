import { useTheme } from 'next-themes';
import { useRouter } from 'next/router';
import { queryParam } from '@/lib/navigation/query-params';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { storageKey } from '@/lib/storage/keys';
import { getInitialTheme, toTheme, type ThemeName } from '@/lib/theme/themes';
import { useMounted } from '../browser/use-client-value';
import { useConfiguration } from './use-configuration';

/**
 * The theme, and a function to choose another (spec §4). The URL's theme takes precedence over the visitor's own;
 * leaving high contrast restores the previous one.
 */
export function usePortalTheme() {
  const { theme, forcedTheme, setTheme } = useTheme();
  const mounted = useMounted();
  const { defaultTheme } = useConfiguration();
  const router = useRouter();
  const requested = toTheme(router.query[queryParam.theme]);
  const current = requested ?? toTheme(theme) ?? 'light';
  /** The theme of the page: the forced one, after hydration the visitor's, else the business's default. */
  const shown = toTheme(forcedTheme ?? (mounted ? theme : undefined)) ?? getInitialTheme(defaultTheme);

  const choose = (next: ThemeName) => {
    if (next !== 'highContrast') getLocalStore().setItem(storageKey.currentTheme, next);
    setTheme(next);
    if (router.query[queryParam.theme] === undefined) return;
    const { [queryParam.theme]: _, ...query } = router.query;
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };

  const setHighContrast = (on: boolean) => {
    if (on && current !== 'highContrast') getLocalStore().setItem(storageKey.currentTheme, current);
    const before = toTheme(getLocalStore().getItem(storageKey.currentTheme));
    choose(on ? 'highContrast' : before === 'highContrast' ? 'light' : (before ?? getInitialTheme(defaultTheme)));
  };

  return { theme: current, shown, choose, setHighContrast };
}
