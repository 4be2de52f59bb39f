import type { Logger } from 'pino';
import type { Environment } from '../../core/environment/environment';
import { createDevelopmentIssuer, createOperatorIssuer, type AppleIssuer } from './apple-issuer';
import { createGoogleIssuer, type GoogleIssuer } from './google-link';

/** The issuers of passes; a missing one is not offered to members. */
export interface Issuers {
  apple?: AppleIssuer;
  google?: GoogleIssuer;
}

declare module '../../core/app' {
  interface App {
    /** The issuers that sign passes for members' wallets. */
    issuers: Issuers;
  }
}

/**
 * The issuers that the operator has configured. Without Apple's certificate there is a development one, which phones do
 * not trust: for evaluation, and never in production.
 * @throws {EnvironmentError} when a file is missing or does not match the others
 */
export async function openIssuers(environment: Environment, log: Logger, now: Date): Promise<Issuers> {
  const google = await createGoogleIssuer(environment);
  const apple = (await createOperatorIssuer(environment, now)) ?? (await createDevelopmentIssuer(environment));
  if (apple?.development) {
    log.info(
      { event: 'wallet.development' },
      'Apple Wallet passes are signed with a development certificate, which phones reject (see docs/operators.md)',
    );
  }
  log.info({ event: 'wallet.issuers', apple: Boolean(apple), google: Boolean(google) }, 'wallet pass configuration');
  return { ...(apple ? { apple } : {}), ...(google ? { google } : {}) };
}
