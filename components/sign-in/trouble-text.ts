import type { TFunction } from 'i18next';
import type { SignInError } from './sign-in-machine';

/** A trouble in the member's words. */
export function troubleText(t: TFunction, { key, count }: SignInError): string {
  return t(key, { count, defaultValue: t('general.error') });
}
