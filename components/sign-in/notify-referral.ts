import type { TFunction } from 'i18next';
import type { Registered } from 'loyalty-contract/schemas/sign-in';
import { notify } from '@/components/shared/toasts/notify';

/** Tells whoever has joined by an invitation what became of it. */
export function notifyReferral(t: TFunction, referral: Registered['referral']): void {
  if (referral === 'REWARDED') notify.success(t('referral.rewarded'));
  if (referral === 'WAITING') notify.success(t('referral.registered'));
  if (referral === 'REFUSED') notify.info(t('referral.refused'));
}
