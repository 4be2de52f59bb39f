import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '@/components/shared/error-words';
import { useFinishSignIn } from '@/components/shared/use-finish-sign-in';
import type { FieldValues } from '@/contract/schemas/content';
import { signInWithTicket } from '@/lib/auth/session-actions';
import { useRegisterMutation } from '@/store/api';
import { isApiError } from '@/store/api-error';
import { useAppSelector } from '@/store/store';

/** Registers with the ticket that sign-in left, and signs in with the one that registration gives. */
export function useRegistration() {
  const { t } = useTranslation();
  const auth = useAppSelector((root) => root.auth);
  const [registerMember] = useRegisterMutation();
  const finish = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { token, customIdentifier, userIdentifier } = auth;

  const register = async (registrationData: FieldValues) => {
    if (!token || !customIdentifier || !userIdentifier) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const registered = await registerMember({ body: { registrationData, token } }).unwrap();
      const entered = await signInWithTicket({
        customIdentifier,
        userIdentifier,
        registered: true,
        token: registered.token,
      });
      if (entered.ok) return await finish();
      setTrouble(t(entered.error));
    } catch (error) {
      setTrouble(errorWords(t, isApiError(error) ? error : undefined));
    }
    setBusy(false);
  };

  const verified = customIdentifier && userIdentifier ? { [customIdentifier]: userIdentifier } : {};
  return { hasTicket: token !== null, verified, busy, trouble, register };
}
