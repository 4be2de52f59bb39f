import { useEffect } from 'react';
import { addTexts } from '@/components/shared/i18n/instance';
import { onLaterTexts, prepareLaterTexts } from '@/lib/i18n/later-texts';
import { getLoadedTexts } from '@/lib/i18n/product-texts';
import { onFirstInput } from '@/lib/shell/on-first-input';
import type { ReadyShell } from '@/store/shell-props';
import type { AppRuntime } from './create-runtime';

/**
 * Gives the page the texts of dialogs and later screens when they arrive. They are requested with the first touch, so that
 * they are there when it has opened something.
 */
export function useLaterTexts({ locale, textsLocale }: ReadyShell, { i18n }: AppRuntime): void {
  useEffect(
    () => onLaterTexts((isAwaited) => addTexts(i18n, locale, getLoadedTexts(textsLocale) ?? {}, isAwaited)),
    [i18n, locale, textsLocale],
  );
  useEffect(() => onFirstInput(prepareLaterTexts), []);
}
