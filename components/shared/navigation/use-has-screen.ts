import type { Screen } from '@/contract/screen-paths';
import { parseScreenPath } from '@/contract/screens';
import { useConfiguration } from '../configuration/use-configuration';

/** Returns a function that tells whether the business's menu has a screen; a business without a menu has all. */
export function useHasScreen(): (screen: Screen) => boolean {
  const { menu } = useConfiguration();
  const screens = new Set(
    menu
      .filter(({ isActive, visible }) => isActive && visible)
      .map(({ path }) => path && parseScreenPath(path)?.screen),
  );
  return (screen) => menu.length === 0 || screens.has(screen);
}
