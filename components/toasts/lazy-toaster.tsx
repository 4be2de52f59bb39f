import { useEffect, useSyncExternalStore } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { isToasterNeeded, needToaster, onToasterNeed } from '@/components/shared/toasts/toaster-need';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import { onFirstInput } from '@/lib/shell/on-first-input';
import { hasFlashMessage } from '@/lib/storage/flash-message';

const Toaster = createClientComponent(() =>
  loadWithRetries(() => import('./toaster').then((module) => module.Toaster)),
);

/**
 * The toast containers, once toasts may come: one was requested or left by the page before, or the person has touched the page,
 * so that a screen reader knows their region before it has a text.
 */
export function LazyToaster() {
  useEffect(() => {
    if (hasFlashMessage()) needToaster();
    return onFirstInput(needToaster);
  }, []);
  return useSyncExternalStore(onToasterNeed, isToasterNeeded, () => false) ? <Toaster /> : null;
}
