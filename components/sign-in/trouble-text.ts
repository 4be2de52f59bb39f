import type { TFunction } from 'i18next';
import type { Trouble } from './sign-in-machine';

/** A trouble in the member's words. */
export function troubleText(t: TFunction, { key, count }: Trouble): string {
  return t(key, { count, defaultValue: t('general.error') });
}
