import type { TFunction } from 'i18next';
import { isApiError, type ApiError } from '@/lib/calls/api-error';

/** A refusal whose code nobody knows, where such a refusal has a text of its own. */
const isUnknownRefusal = ({ code, status }: ApiError, fallback: string) =>
  fallback === 'register.failure' && code === 'PARSING_ERROR' && status >= 400 && status < 500;

/** The text of an error in the member's language: that of its code, or `fallback` if it has none (spec §5, §8). */
export function getErrorMessage(
  t: TFunction,
  error: unknown,
  fallback: 'general.error' | 'register.failure' = 'general.error',
): string {
  if (!isApiError(error) || isUnknownRefusal(error, fallback)) return t(fallback);
  const key = error.code.startsWith('register.') ? error.code : `error.${error.code}`;
  return t(key, { defaultValue: t(fallback) });
}
