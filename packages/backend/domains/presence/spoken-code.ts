import { SPOKEN_CODE_DIGITS } from 'loyalty-contract/desk-limits';
import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment/environment';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { computePepperId, safeEqual } from '../../core/secrets';

type Pepper = Pick<Environment, 'CODE_PEPPER'>;

/** What a code confirms: a payment, the redemption of a gift, or that an account is the guest’s. */
export interface CodeSubject {
  kind: 'payment' | 'redemption' | 'merge';
  business_id: string;
  id: string;
  /** The pepper that it was created under; null by a release that did not store it. */
  pepper_id: string | null;
}

/** What a payment or redemption stores, so that one code is right for it, whichever backend it is asked. */
export const getPepperId = ({ CODE_PEPPER }: Pepper): string => computePepperId(CODE_PEPPER[0]);

/** Wrong codes after which a payment is cancelled, or a gift released. */
export const MAX_SPOKEN_CODE_TRIES = 3;

/**
 * The digits that a member reads to the cashier. They are derived from what they confirm, so that they are valid only
 * for it and are not stored.
 */
export function deriveSpokenCode({ CODE_PEPPER }: Pepper, { kind, business_id, id, pepper_id }: CodeSubject): string {
  const pepper = CODE_PEPPER.find((candidate) => computePepperId(candidate) === pepper_id) ?? CODE_PEPPER[0];
  const mac = createHmac('sha256', pepper).update(`${kind}|${business_id}|${id}`).digest();
  return String(mac.readUInt32BE(0) % 10 ** SPOKEN_CODE_DIGITS).padStart(SPOKEN_CODE_DIGITS, '0');
}

/** How the confirmation of a till says that the member agrees, or why a manager confirms without that. */
export interface Confirmation {
  spokenCode?: string | undefined;
  /** Of a manager. */
  reason?: string | undefined;
}

/**
 * Whether a confirmation has the code that it needs; with a reason it needs none.
 * @returns false for a wrong code
 * @throws {ProblemError} CONFIRMATION_NEEDED if the code is missing
 */
export function isConfirmed(
  { app }: RequestContext,
  subject: CodeSubject & { needs_code: boolean },
  { spokenCode, reason }: Confirmation,
): boolean {
  if (!subject.needs_code || reason !== undefined) return true;
  if (spokenCode === undefined)
    throw new ProblemError('CONFIRMATION_NEEDED', { detail: 'The code on the phone of the member is missing.' });
  return safeEqual(deriveSpokenCode(app.environment, subject), spokenCode);
}
