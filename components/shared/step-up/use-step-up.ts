import { useState } from 'react';
import type { CodeSent, ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useLoginVerifyMutation, useRequestVerificationMutation } from '@/store/endpoints/sign-in';
import { isCaptchaDemand, useCaptcha } from '../captcha/use-captcha';
import { getErrorMessage } from '../errors/error-message';
import { useMember } from '../session/use-member';

export interface StepUp {
  /** The operation that the code confirms; the message that contains it names it. */
  operation: ConfirmedOperation;
  /** The address to be confirmed instead of the member: the code is sent there. */
  newAddress?: string;
  /** A phone number to be confirmed, likewise. */
  newPhoneNumber?: string;
  /** Called with the confirmation token: single use, five minutes (security 1). */
  onConfirmed: (token: string) => void;
}

/** Sends a code to the signed-in member, or to a new address of theirs, and exchanges it for a confirmation token. */
export function useStepUp({ operation, newAddress, newPhoneNumber, onConfirmed }: StepUp) {
  const { t } = useTranslation();
  const { details } = useMember();
  const [requestVerification] = useRequestVerificationMutation();
  const [loginVerify] = useLoginVerifyMutation();
  const [withCaptcha, busy] = useCaptcha('confirm');
  const [sent, setSent] = useState<{ code: CodeSent; at: number }>();
  const [failure, setError] = useState<string>();

  const { email, phoneNumber } = details?.member ?? {};
  const recipient = {
    ...(email
      ? { customIdentifier: 'email', userIdentifier: email }
      : { customIdentifier: 'phoneNumber', userIdentifier: phoneNumber ?? '' }),
    newAddress,
    newPhoneNumber,
  };
  const fail = (error: unknown) => setError(getErrorMessage(t, error));

  const request = async () => {
    setError(undefined);
    try {
      const response = await withCaptcha((captcha) =>
        requestVerification({ body: { ...recipient, ...captcha, purpose: 'confirm', operation } }).unwrap(),
      );
      if (isCaptchaDemand(response)) setError(t('please-try-again-later'));
      else setSent({ code: response, at: Date.now() });
    } catch (error) {
      fail(error);
    }
  };

  const submitCode = async (code: string) => {
    setError(undefined);
    try {
      const response = await withCaptcha((captcha) =>
        loginVerify({ body: { ...recipient, ...captcha, code, purpose: 'confirm' } }).unwrap(),
      );
      if (isCaptchaDemand(response)) setError(t('please-try-again-later'));
      else if (response.status === 'OK') onConfirmed(response.token);
      else if (response.status === 'WRONG_CODE')
        setError(t(response.newerCodeSent ? 'signIn.newerCode' : 'signIn.wrong', { count: response.attemptsLeft }));
      else setError(t(response.status === 'CODE_EXPIRED' ? 'signIn.expired' : 'signIn.burned'));
    } catch (error) {
      fail(error);
    }
  };

  return { sent: sent?.code, sentAt: sent?.at ?? 0, error: failure, busy, request, submitCode };
}
