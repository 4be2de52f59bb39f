import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '@/components/shared/error-words';
import { notify } from '@/components/shared/notify';
import { useFinishSignIn } from '@/components/shared/use-finish-sign-in';
import type { FailureCode } from '@/store/api-error';
import type { FieldValues } from '@/contract/schemas/content';
import { signInWithTicket } from '@/lib/auth/session-actions';
import { useRegisterMutation } from '@/store/api';
import { isApiError } from '@/store/api-error';
import { useAppSelector } from '@/store/store';

/** Why it did not work, in words; `signIn` where the way on is to prove oneself again, or as who one is already. */
export interface Trouble {
  text: string;
  signIn: boolean;
}

const endsAtSignIn: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'TICKET_REFUSED',
  'register.unique.identifier.exists.email',
  'register.unique.identifier.exists.phone',
]);

/** Registers with the ticket that sign-in left, and signs in with the one that registration gives. */
export function useRegistration() {
  const { t } = useTranslation();
  const auth = useAppSelector((root) => root.auth);
  const [registerMember] = useRegisterMutation();
  const finish = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { token, customIdentifier, userIdentifier } = auth;

  const register = async (registrationData: FieldValues) => {
    if (!token || !customIdentifier || !userIdentifier) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const { keptInvitation, forgetInvitation } = await import('@/lib/referral/invitation');
      const referralCode = keptInvitation(Date.now()) ?? undefined;
      const registered = await registerMember({ body: { registrationData, token, referralCode } }).unwrap();
      forgetInvitation();
      const entered = await signInWithTicket({
        customIdentifier,
        userIdentifier,
        registered: true,
        token: registered.token,
      });
      if (entered.ok) {
        await finish();
        if (registered.referral === 'REWARDED') notify.success(t('referral.rewarded'));
        if (registered.referral === 'REFUSED') notify.info(t('referral.refused'));
        return;
      }
      setTrouble({ text: t(entered.error), signIn: true });
    } catch (error) {
      const known = isApiError(error) ? error : undefined;
      setTrouble({ text: errorWords(t, known), signIn: known !== undefined && endsAtSignIn.has(known.code) });
    }
    setBusy(false);
  };

  const verified = customIdentifier && userIdentifier ? { [customIdentifier]: userIdentifier } : {};
  return { hasTicket: token !== null, verified, busy, trouble, register };
}
