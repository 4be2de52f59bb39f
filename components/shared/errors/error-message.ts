import type { TFunction } from 'i18next';
import { isApiError } from '@/lib/calls/api-error';

/** The text of an error in the member's language: that of its code, or `fallback` if it has none (spec §5, §8). */
export function getErrorMessage(
  t: TFunction,
  error: unknown,
  fallback: 'general.error' | 'register.failure' = 'general.error',
): string {
  if (!isApiError(error)) return t(fallback);
  const key = error.code.startsWith('register.') ? error.code : `error.${error.code}`;
  return t(key, { defaultValue: t(fallback) });
}
