import { useEffect } from 'react';
import { redoEarlyInput } from '@/lib/shell/early-input';

/** Does what a visitor asked of the page before it was alive; it stands last, so that all the others listen by then. */
export function EarlyInput() {
  useEffect(() => void redoEarlyInput(), []);
  return null;
}
