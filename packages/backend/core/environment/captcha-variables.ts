import { z } from 'zod';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';

/** The operator's captcha settings; without the secrets there is no captcha. */
export const captchaVariables = {
  CAPTCHA_SECRETS: z
    .string()
    .regex(
      /^[^:\s]+:[^:\s]+$/,
      'must be the secret of the score captcha, a colon, and the secret of the challenge captcha',
    )
    .transform((value) => {
      const [score = '', human = ''] = value.split(':');
      return { score, human };
    })
    .optional(),
  CAPTCHA_URL: HttpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
};
