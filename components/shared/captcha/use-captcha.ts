import type { CaptchaAction } from 'loyalty-contract/schemas/sign-in';
import { useState } from 'react';
import { useConfiguration } from '../configuration/use-configuration';
import { useCaptchaTokens } from './captcha-provider';

/** The captcha fields of a request (spec §3, recaptchaData). */
export interface CaptchaFields {
  token?: string;
  siteKey?: string;
  humanRecaptchaToken?: string;
}

type Demand = 'NEED_HUMAN_VERIFICATION' | 'USER_CANNOT_BE_VERIFIED_AS_HUMAN';

/** True for a response of the captcha check instead of the call's own. */
export function isCaptchaDemand(response: object): response is { status: Demand } {
  const status = 'status' in response ? response.status : undefined;
  return status === 'NEED_HUMAN_VERIFICATION' || status === 'USER_CANNOT_BE_VERIFIED_AS_HUMAN';
}

/** Sends a request with the captcha fields. */
type SendWithCaptcha = <T extends object>(request: (fields: CaptchaFields) => Promise<T>) => Promise<T>;

/**
 * Sends a request with the captcha fields (screens.md flow 4): the score first; if the backend requires a challenge,
 * the challenge, and the same request again with its token. After a second rejection the next attempt starts with the
 * score again.
 * @returns the function that sends, and whether a request is pending: from the click on, because the captcha takes time
 */
export function useCaptcha(action: CaptchaAction): [send: SendWithCaptcha, sending: boolean] {
  const { captcha: keys } = useConfiguration();
  const tokens = useCaptchaTokens();
  const [pending, setPending] = useState(0);

  const sendWithCaptcha: SendWithCaptcha = async (request) => {
    if (!keys) return request({});
    const first = await request({ siteKey: keys.scoreSiteKey, token: await tokens.score(action) });
    if (!isCaptchaDemand(first) || first.status !== 'NEED_HUMAN_VERIFICATION') return first;
    const humanRecaptchaToken = await tokens.challenge();
    if (humanRecaptchaToken === null) return first;
    return request({ siteKey: keys.humanSiteKey, humanRecaptchaToken });
  };
  const send: SendWithCaptcha = async (request) => {
    setPending((count) => count + 1);
    try {
      return await sendWithCaptcha(request);
    } finally {
      setPending((count) => count - 1);
    }
  };
  return [send, pending > 0];
}
