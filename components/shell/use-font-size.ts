import { useSyncExternalStore } from 'react';
import { watchStorage } from '@/lib/storage/watch-storage';
import { storageKey } from '@/lib/storage/keys';
import {
  DEFAULT_FONT_SIZE,
  FONT_SCALE_PROPERTY,
  FONT_SIZE_STEP,
  MAX_FONT_SIZE,
  MIN_FONT_SIZE,
  toFontSize,
} from '@/lib/theme/font-size';
import { getLocalStore } from '@/lib/storage/browser-storage';

const CHANGE_EVENT = 'portal:font-size';

const watch = (listener: () => void) => watchStorage(CHANGE_EVENT, listener);

function storeFontSize(size: number): void {
  getLocalStore().setItem(storageKey.fontSize, String(size));
  document.documentElement.style.setProperty(FONT_SCALE_PROPERTY, String(size));
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** The page's text size in rem, stored in this browser, and functions to change it: `increase` and `decrease` by a step, undefined at the limit. */
export function useFontSize() {
  const size = useSyncExternalStore(
    watch,
    () => toFontSize(getLocalStore().getItem(storageKey.fontSize) ?? undefined),
    () => DEFAULT_FONT_SIZE,
  );
  return {
    size,
    increase: size < MAX_FONT_SIZE ? () => storeFontSize(toFontSize(size + FONT_SIZE_STEP)) : undefined,
    decrease: size > MIN_FONT_SIZE ? () => storeFontSize(toFontSize(size - FONT_SIZE_STEP)) : undefined,
    reset: () => storeFontSize(DEFAULT_FONT_SIZE),
  };
}
