import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment/environment';
import { safeEqual } from '../../core/secrets';

/**
 * The token in a pass, with which its device authenticates: always the same for a pass, and invalid for any other. It
 * is derived, so that a leaked database contains no tokens.
 */
export function derivePassToken(pepper: string, businessId: string, serial: string): string {
  return createHmac('sha256', pepper).update(`wallet-pass|${businessId}|${serial}`).digest('base64url');
}

/** True when a device presents the pass's token, under one of the peppers: `ApplePass <token>`. */
export function isPassToken(
  { CODE_PEPPER }: Pick<Environment, 'CODE_PEPPER'>,
  businessId: string,
  serial: string,
  authorization: string | undefined,
): boolean {
  return (
    authorization !== undefined &&
    CODE_PEPPER.some((pepper) => safeEqual(authorization, `ApplePass ${derivePassToken(pepper, businessId, serial)}`))
  );
}
