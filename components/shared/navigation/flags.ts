import { createContext, useContext } from 'react';
import type { EmbedFlags } from '@/lib/embed/flags';

/** The flags of the first URL; they remain in force while the portal is open. */
export const FlagsContext = createContext<EmbedFlags>({});

export function useFlags(): EmbedFlags {
  return useContext(FlagsContext);
}
