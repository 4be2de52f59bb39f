import { useSyncExternalStore } from 'react';
import { watchStorage } from '@/lib/storage/watch-storage';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { OPTION_ON, readingOptions, type ReadingOption } from '@/lib/theme/reading-options';

const CHANGE_EVENT = 'portal:reading-option';

const watch = (listener: () => void) => watchStorage(CHANGE_EVENT, listener);

/** An option of the accessibility panel, stored in this browser, and a function to switch it. */
export function useReadingOption(option: ReadingOption) {
  const { key, attribute } = readingOptions[option];
  const isOn = useSyncExternalStore(
    watch,
    () => getLocalStore().getItem(key) === OPTION_ON,
    () => false,
  );
  const set = (next: boolean) => {
    if (next) getLocalStore().setItem(key, OPTION_ON);
    else getLocalStore().removeItem(key);
    document.documentElement.toggleAttribute(attribute, next);
    window.dispatchEvent(new Event(CHANGE_EVENT));
  };
  return { isOn, set };
}
