import type { TFunction } from 'i18next';
import { clock } from '@/components/shared/one-time-code/digits';
import type { Trouble } from './sign-in-machine';

/** A trouble in the member's words. */
export function troubleText(t: TFunction, { key, count, seconds }: Trouble): string {
  return t(key, { count, time: clock(seconds ?? 0), defaultValue: t('general.error') });
}
