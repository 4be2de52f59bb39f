import { useEffect, useState } from 'react';
import { getTopModal, onTopModalChange } from '@/components/ui/open-modals';

/**
 * The element that the toasts are in: moved into the topmost dialog while one is open, because everything outside a
 * modal dialog is behind it, cannot be clicked, and is not announced.
 */
export function useToastHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const move = () => (getTopModal() ?? document.body).append(host);
    move();
    const unsubscribe = onTopModalChange(move);
    return () => {
      unsubscribe();
      host.remove();
    };
  }, [host]);
  return host;
}
