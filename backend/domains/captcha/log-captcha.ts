import type { Logger } from 'pino';
import type { Environment } from '../../core/environment/environment';

/** Logs at the start whether there is a captcha; in production also the consequences of having none. */
export function logCaptcha(log: Logger, { CAPTCHA_SECRETS, NODE_ENV }: Environment): void {
  const on = CAPTCHA_SECRETS !== undefined;
  if (on || NODE_ENV !== 'production') {
    log.info({ event: 'captcha', on }, 'whether a captcha is configured; businesses with keys use it');
    return;
  }
  log.warn(
    { event: 'captcha', on },
    'CAPTCHA_SECRETS is not set: there is no captcha. Under attack sign-in continues with ' +
      'longer codes, and addresses that exceed a rate limit are refused until it resets.',
  );
}
