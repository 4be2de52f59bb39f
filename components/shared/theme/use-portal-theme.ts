import { useTheme } from 'next-themes';
import { useRouter } from 'next/router';
import { queryFlag } from '@/lib/navigation/query-flags';
import { localStore } from '@/lib/storage/browser-storage';
import { storageKey } from '@/lib/storage/keys';
import { initialTheme, toTheme, type ThemeName } from '@/lib/theme/themes';
import { useMounted } from '../browser/use-client-value';
import { useConfiguration } from '../configuration/use-configuration';

/**
 * The theme, and how to choose another (spec §4). The one that the address asks for goes before the visitor's own; high
 * contrast remembers what was there before it.
 */
export function usePortalTheme() {
  const { theme, forcedTheme, setTheme } = useTheme();
  const mounted = useMounted();
  const { defaultTheme } = useConfiguration();
  const router = useRouter();
  const requested = toTheme(router.query[queryFlag.theme]);
  const current = requested ?? toTheme(theme) ?? 'light';
  /** The theme that the page is shown in; the business's own as long as the server or hydration does not know better. */
  const shown = toTheme(forcedTheme ?? (mounted ? theme : undefined)) ?? initialTheme(defaultTheme);

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

  return { theme: current, shown, choose, setHighContrast };
}
