import { useConfiguration } from '../configuration/use-configuration';

/** Returns a function that tells whether the business's menu has the screen of a path; without a menu it has all. */
export function useHasScreen(): (path: string) => boolean {
  const { menu } = useConfiguration();
  return (path) => menu.length === 0 || menu.some((item) => item.isActive && item.visible && item.path === path);
}
