import { createContext, useContext } from 'react';
import type { LastingFlags } from '@/lib/embed/flags';

/** The flags that the first address was opened with; they hold for as long as the portal is open. */
export const FlagsContext = createContext<LastingFlags>({});

export function useFlags(): LastingFlags {
  return useContext(FlagsContext);
}
