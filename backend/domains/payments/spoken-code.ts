import { SPOKEN_CODE_DIGITS } from '@/contract/desk-limits';
import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment/environment';
import { safeEqual } from '../../core/secrets';
import type { PaymentRow } from './queries';

type Pepper = Pick<Environment, 'CODE_PEPPER'>;
type PaymentKey = Pick<PaymentRow, 'business_id' | 'id'>;

/** Wrong codes after which a payment is cancelled. */
export const MAX_SPOKEN_CODE_TRIES = 3;

/**
 * The digits that a member reads to the cashier. They are derived from the payment, so that they are valid only
 * for it and are not stored.
 */
export function deriveSpokenCode({ CODE_PEPPER }: Pepper, { business_id, id }: PaymentKey): string {
  const mac = createHmac('sha256', CODE_PEPPER).update(`payment|${business_id}|${id}`).digest();
  return String(mac.readUInt32BE(0) % 10 ** SPOKEN_CODE_DIGITS).padStart(SPOKEN_CODE_DIGITS, '0');
}

/** True when it is the payment's code. */
export const isSpokenCode = (pepper: Pepper, payment: PaymentKey, code: string): boolean =>
  safeEqual(deriveSpokenCode(pepper, payment), code);
