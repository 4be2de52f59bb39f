import { OPTION_ON, readingOptions } from '@/lib/theme/reading-options';

/** Applies the stored text spacing and underlines before the first paint. */
export function applyReadingOptions(): void {
  for (const { key, attribute } of Object.values(readingOptions))
    if (localStorage.getItem(key) === OPTION_ON) document.documentElement.setAttribute(attribute, '');
}
