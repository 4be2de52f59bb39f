import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { isApiError, type ApiError } from '@/lib/calls/api-error';

/** The text of an error in the member's language: that of its code, or the general one (spec §5, §8). */
export function getErrorMessage(
  t: TFunction,
  error: ApiError | SerializedError | undefined,
  fallback: 'general.error' | 'register.failure' = 'general.error',
): string {
  if (!isApiError(error)) return t(fallback);
  const key = error.code.startsWith('register.') ? error.code : `error.${error.code}`;
  return t(key, { defaultValue: t(fallback) });
}
