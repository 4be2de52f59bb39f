import type { TFunction } from 'i18next';
import type { SignInError } from './sign-in-machine';

/** The text of a sign-in error in the member's language. */
export function getSignInErrorText(t: TFunction, { key, count }: SignInError): string {
  return t(key, { count, defaultValue: t('general.error') });
}
