import type { Logger } from 'pino';
import type { Environment } from '../../core/environment/environment';

/** Logs at the start whether there is a captcha; in production also the consequences of having none. */
export function logCaptcha(log: Logger, { CAPTCHA_SECRETS, NODE_ENV }: Environment): void {
  const on = CAPTCHA_SECRETS !== undefined;
  if (on || NODE_ENV !== 'production') {
    log.info({ event: 'captcha.configuration', on }, 'captcha configuration; used by businesses that have site keys');
    return;
  }
  log.warn(
    { event: 'captcha.configuration', on },
    'CAPTCHA_SECRETS is not set: the captcha is disabled. Under attack, sign-in uses ' +
      'longer codes, and addresses over a rate limit are rejected until it resets.',
  );
}
