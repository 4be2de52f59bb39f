import { useEffect } from 'react';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import type { ReadyShell } from '@/store/shell-props';
import type { AppRuntime } from './create-runtime';

/** Gives a page that the server rendered without the business's texts those texts as soon as they are there. */
export function useLateTexts({ lacksTexts }: ReadyShell, runtime: AppRuntime): void {
  useEffect(() => {
    if (!lacksTexts) return;
    const left = new AbortController();
    const loaded = loadWithRetries(() => import('./late-texts'));
    void loaded.then(({ awaitTexts }) => awaitTexts(runtime, lacksTexts, left.signal));
    return () => left.abort();
  }, [lacksTexts, runtime]);
}
