import type { Logger } from 'pino';
import type { Environment } from '../../core/environment/environment';

/** Logs at the start whether there is a captcha; in production also the consequences of having none. */
export function logCaptcha(log: Logger, { CAPTCHA_SECRETS, NODE_ENV }: Environment): void {
  const on = CAPTCHA_SECRETS !== undefined;
  if (on || NODE_ENV !== 'production') {
    log.info({ event: 'captcha', on }, 'whether a captcha is asked for, by businesses that have its keys');
    return;
  }
  log.warn(
    { event: 'captcha', on },
    'CAPTCHA_SECRETS is not set: nobody is asked to show that they are a person. Under attack sign-in goes on with ' +
      'longer codes, and addresses that ask too often are refused until their time is over.',
  );
}
