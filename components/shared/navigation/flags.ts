import { createContext, useContext } from 'react';
import type { EmbedFlags } from '@/lib/embed/flags';

/** The flags that the first address was opened with; they hold for as long as the portal is open. */
export const FlagsContext = createContext<EmbedFlags>({});

export function useFlags(): EmbedFlags {
  return useContext(FlagsContext);
}
