import { useRouter } from 'next/router';
import { useReducer, useRef, useState } from 'react';
import { isCaptchaDemand, useCaptcha, type CaptchaFields } from '@/components/shared/captcha/use-captcha';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFinishSignIn } from './use-finish-sign-in';
import { useLaterStep } from './use-later-step';
import { errorStatus } from 'loyalty-contract/errors';
import type { LoginVerified, VerificationResponse } from 'loyalty-contract/schemas/sign-in';
import { signInWithConsent, signInWithTicket } from '@/lib/auth/session-actions';
import { parseScreenPath } from 'loyalty-contract/screens';
import { href } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { getSafePath } from '@/lib/navigation/safe-path';
import {
  useClaimAccountMutation,
  useLoginVerifyMutation,
  useRequestOtpVerificationMutation,
  useRequestVerificationMutation,
} from '@/store/endpoints/sign-in';
import { isApiError } from '@/lib/calls/api-error';
import { toCaptchaCredentials, toIdentityFields, mergeAuth } from '@/store/auth';
import { resetOneTimeCode } from '@/store/spec-slices';
import { useAppDispatch } from '@/store/store';
import { initialSignIn, signInMachine, type SignInIdentity } from './sign-in-machine';

/** Runs the sign-in machine with the backend's responses, and leaves the page when it is done. */
export function useSignIn() {
  const { t } = useTranslation();
  const [state, send] = useReducer(signInMachine, initialSignIn);
  const [entering, setEntering] = useState(false);
  const [requestVerification] = useRequestVerificationMutation();
  const [requestOtpVerification] = useRequestOtpVerificationMutation();
  const [loginVerify] = useLoginVerifyMutation();
  const [claimAccount, { isLoading: claiming }] = useClaimAccountMutation();
  /** What was proved with the code goes with the ticket. */
  const codeCaptcha = useRef<CaptchaFields>({});
  const [sendWithCaptcha, sending] = useCaptcha('signIn');
  const dispatch = useAppDispatch();
  const finish = useFinishSignIn();
  const [LaterStep, prepareLaterStep] = useLaterStep();
  const router = useRouter();

  const fail = (error: unknown) =>
    send({ type: 'failed', error: isApiError(error) ? error : undefined, at: Date.now() });
  const handleCodeSent = (identity: SignInIdentity, response: VerificationResponse) => {
    dispatch(resetOneTimeCode());
    if (isCaptchaDemand(response)) send({ type: 'captchaRequired' });
    else send({ type: 'codeSent', identity, sent: response, at: Date.now() });
  };

  const identify = async (identity: SignInIdentity) => {
    try {
      const request = (fields: CaptchaFields) => requestVerification({ body: { ...identity, ...fields } }).unwrap();
      const response = await sendWithCaptcha(request);
      await prepareLaterStep();
      handleCodeSent(identity, response);
    } catch (error) {
      fail(error);
    }
  };

  const resend = async (channel: 'sms' | 'email') => {
    if (state.step !== 'code') return;
    const { identity } = state;
    try {
      const request = (fields: CaptchaFields) =>
        requestOtpVerification({ body: { ...identity, ...fields, channel } }).unwrap();
      handleCodeSent(identity, await sendWithCaptcha(request));
    } catch (error) {
      fail(error);
    }
  };

  const enter = async (
    identity: SignInIdentity,
    verified: LoginVerified,
    { siteKey, humanRecaptchaToken }: CaptchaFields,
  ) => {
    const captcha = { siteKey: siteKey ?? null, humanRecaptchaToken: humanRecaptchaToken ?? null };
    dispatch(mergeAuth({ ...toIdentityFields(identity), ...captcha, token: verified.token }));
    if (verified.unopenedAccount) return undefined;
    if (!verified.registered)
      return router.push({ pathname: href.register, query: router.query, hash: window.location.hash });
    if (!verified.hasConsent) return undefined;
    setEntering(true);
    const { customIdentifier, userIdentifier } = identity;
    const [callbackUrl] = [router.query[queryParam.callbackUrl]].flat();
    const result = await signInWithTicket({
      customIdentifier,
      userIdentifier,
      registered: true,
      token: verified.token,
      ...toCaptchaCredentials(captcha),
      isLandingPage: parseScreenPath(getSafePath(callbackUrl))?.screen === 'landingPage',
    });
    if (result.ok) return finish();
    setEntering(false);
    return fail(result.code && { code: result.code, status: errorStatus[result.code] });
  };

  const prove = async (code: string) => {
    if (state.step !== 'code') return;
    const { identity } = state;
    try {
      let captcha: CaptchaFields = {};
      const response = await sendWithCaptcha((fields) => {
        captcha = fields;
        return loginVerify({ body: { ...identity, ...fields, code } }).unwrap();
      });
      send({ type: 'codeChecked', response, at: Date.now() });
      codeCaptcha.current = captcha;
      if (response.status === 'OK') await enter(identity, response, captcha);
      else if (response.status !== 'WRONG_CODE') dispatch(resetOneTimeCode());
    } catch (error) {
      fail(error);
    }
  };

  /** The account is the visitor's, or not: then they join as somebody new. */
  const answer = async (isOwn: boolean, card?: string) => {
    if (state.step !== 'account') return;
    const { identity, verified } = state;
    if (!isOwn) {
      const { unopenedAccount: _declined, ...visitor } = verified;
      await enter(identity, visitor, codeCaptcha.current);
      return;
    }
    try {
      const { getStoredInvitation, deleteInvitation } = await import('@/lib/referral/invitation');
      const referralCode = getStoredInvitation(Date.now()) ?? undefined;
      const body = { token: verified.token, ...(card ? { card } : {}), referralCode };
      const response = await claimAccount({ body }).unwrap();
      if (response.status === 'OK' && response.referral) deleteInvitation();
      send({ type: 'accountClaimed', response, at: Date.now() });
      if (response.status === 'OK') await enter(identity, response, codeCaptcha.current);
    } catch (error) {
      fail(error);
    }
  };

  const consent = async (consents: string[]) => {
    if (state.step !== 'consent') return;
    const { comoMemberId = '', businessId, token, referral } = state.verified;
    setEntering(true);
    const entered = await signInWithConsent({ comoMemberId, businessId, ticket: token, consents });
    if (entered) {
      await finish();
      if (referral) (await import('./notify-referral')).notifyReferral(t, referral);
      return;
    }
    setEntering(false);
    fail(undefined);
  };

  const startOver = () => {
    dispatch(resetOneTimeCode());
    send({ type: 'startedOver' });
  };

  const busy = entering || sending || claiming;
  return { state, busy, LaterStep, identify, resend, prove, answer, consent, startOver };
}
