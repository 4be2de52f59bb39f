import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useValidateMemberIdentifiersMutation } from '@/store/endpoints/profile';

const invalidTextKeys = {
  email: 'validation.email.not.in.right.format',
  phoneNumber: 'form.pattern',
} as const;

/** The error messages of an e-mail or phone: `invalid`, or `error` if the check failed. */
interface CheckResult {
  invalid?: string;
  error?: string;
}

/** Checks the format of an e-mail or phone with the backend, before any code is sent. */
export function useIdentifierCheck(kind: ContactKind) {
  const { t } = useTranslation();
  const [validate] = useValidateMemberIdentifiersMutation();
  const [sendWithCaptcha, checking] = useCaptcha('profile');

  const check = async (value: string): Promise<CheckResult> => {
    if (value === '') return { invalid: t(invalidTextKeys[kind]) };
    try {
      const response = await sendWithCaptcha((recaptchaData) =>
        validate({ body: { [kind]: value, recaptchaData } }).unwrap(),
      );
      if (isCaptchaDemand(response)) return { error: t('please-try-again-later') };
      if (response[kind] === 'ok') return {};
      return { invalid: t(invalidTextKeys[kind]) };
    } catch (error) {
      return { error: getErrorMessage(t, error) };
    }
  };
  return { check, checking };
}
