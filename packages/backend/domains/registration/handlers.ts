import { signInLimits } from '../../core/rate-limits/registry';
import type { Handlers } from '../../core/request-context';
import { requireCaptcha } from '../captcha';
import { claimAccount } from './claim-account';
import { register } from './register';

export const registrationHandlers = {
  claimAccount: (context, { body }) => claimAccount(context, body),
  async register(context, { body }) {
    const counted = [signInLimits.registrationsByAddress, signInLimits.duplicatesByAddress];
    const demand = await requireCaptcha(context, body.recaptchaData ?? {}, 'register', counted);
    return demand ?? register(context, body);
  },
} satisfies Handlers;
