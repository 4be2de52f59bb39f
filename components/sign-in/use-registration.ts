import { useRouter } from 'next/router';
import { useState } from 'react';
import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import { contactKindsToConfirm } from '@/components/shared/session/contact-kinds';
import { usePanels } from '@/components/shared/panels/panels';
import { notifyReferral } from './notify-referral';
import { useFinishSignIn } from './use-finish-sign-in';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError, type ApiError, type FailureCode } from '@/lib/calls/api-error';
import { errorStatus } from 'loyalty-contract/errors';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { signInWithTicket } from '@/lib/auth/session-actions';
import { getFirstValue } from '@/lib/navigation/first-value';
import { getConfirmContactHref } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { TILL_JOIN_PATH } from 'loyalty-contract/till-join';
import { useRegisterMutation } from '@/store/endpoints/sign-in';
import { toCaptchaCredentials } from '@/store/auth';
import { useAppSelector } from '@/store/store';

/** The error of a registration; `signIn` if the next step is to sign in, or to prove the identifier again. */
export type RegistrationError = { signIn: boolean } & ({ textKey: string } | { error: ApiError | undefined });

const signInFailures: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'TICKET_REFUSED',
  'register.unique.identifier.exists.email',
  'register.unique.identifier.exists.phone',
]);

/** Registers with sign-in's ticket, and signs in with the ticket that registration returns. */
export function useRegistration() {
  const { t } = useTranslation();
  const auth = useAppSelector((root) => root.auth);
  const [registerMember] = useRegisterMutation();
  const [sendWithCaptcha] = useCaptcha('register');
  const finish = useFinishSignIn();
  const panels = usePanels();
  const [busy, setBusy] = useState(false);
  const [failure, setError] = useState<RegistrationError>();
  const { query } = useRouter();
  const isAtTill = getFirstValue(query[queryParam.callbackUrl]) === TILL_JOIN_PATH;
  const { token, customIdentifier, userIdentifier, customFieldData } = auth;

  const register = async (registrationData: FieldValues) => {
    if (!token || !customIdentifier || !userIdentifier) return;
    setBusy(true);
    setError(undefined);
    try {
      const { getStoredInvitation, deleteInvitation } = await import('@/lib/referral/invitation');
      const referralCode = getStoredInvitation(Date.now()) ?? undefined;
      const registered = await sendWithCaptcha((recaptchaData) =>
        registerMember({ body: { registrationData, token, referralCode, recaptchaData } }).unwrap(),
      );
      if (isCaptchaDemand(registered)) {
        setBusy(false);
        return setError({ textKey: 'signIn.human', signIn: false });
      }
      deleteInvitation();
      const entered = await signInWithTicket({
        customIdentifier,
        userIdentifier,
        registered: true,
        token: registered.token,
        ...toCaptchaCredentials(auth),
      });
      if (entered.ok) {
        // Somebody waits at the till: the other contact is confirmed later.
        const second = isAtTill
          ? undefined
          : contactKindsToConfirm.find((kind) => kind !== customIdentifier && registrationData[kind]);
        panels.open('welcome');
        await finish(second && ((path) => getConfirmContactHref(second, path)));
        return notifyReferral(t, registered.referral);
      }
      setError({ error: entered.code && { code: entered.code, status: errorStatus[entered.code] }, signIn: true });
    } catch (error) {
      const known = isApiError(error) ? error : undefined;
      setError({ error: known, signIn: known !== undefined && signInFailures.has(known.code) });
    }
    setBusy(false);
  };

  const verified =
    customFieldData ?? (customIdentifier && userIdentifier ? { [customIdentifier]: userIdentifier } : {});
  return { hasTicket: token !== null, verified, busy, error: failure, register };
}
