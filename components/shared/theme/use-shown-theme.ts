import { useTheme } from 'next-themes';
import { useMounted } from '../browser/use-mounted';

/**
 * The theme that the page is shown in: the one that its address asks for goes before the visitor's own (spec §4), which
 * the server does not know; undefined until it is known.
 */
export function useShownTheme(): string | undefined {
  const { theme, forcedTheme } = useTheme();
  const mounted = useMounted();
  return forcedTheme ?? (mounted ? theme : undefined);
}
