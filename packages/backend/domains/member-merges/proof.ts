import { createHmac } from 'node:crypto';
import { MINUTE_MS } from 'loyalty-text/durations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { computePepperId, createId, safeEqual } from '../../core/secrets';
import { CLOCK_TOLERANCE_MS } from '../businesses';
import { deriveSpokenCode } from '../presence';
import type { MergePair } from './move-rows';

/** Milliseconds for which codes are right, and then for which what they prove permits the merge. */
export const PROOF_MS = 10 * MINUTE_MS;
const MAC_LENGTH = 24;

/** What an id says: that codes were sent, or that both were right. */
type Stage = 'sent' | 'proven';

/** An id of codes that were sent for two accounts, and the pepper that it was created under. */
interface SentCodes {
  requestId: string;
  pepper: string;
}

function computeMac(
  pepper: string,
  { serviceKey }: RequestContext,
  { businessId, from, into }: MergePair,
  [stage, ...parts]: [Stage, ...string[]],
): string {
  const text = ['merge', stage, businessId, from, into, serviceKey.name, ...parts].join('|');
  return createHmac('sha256', pepper).update(text).digest('base64url').slice(0, MAC_LENGTH);
}

/**
 * An id for two accounts and this caller, from now. It is signed instead of stored, as a look-up: it names nobody, and is valid
 * for them alone.
 */
export function createProofId(context: RequestContext, pair: MergePair, stage: Stage): string {
  const [time, nonce] = [context.now.getTime().toString(36), createId()];
  return [time, nonce, computeMac(context.app.environment.CODE_PEPPER[0], context, pair, [stage, time, nonce])].join(
    '.',
  );
}

/** @throws {ProblemError} CODE_EXPIRED for an id of others, or one that is not valid any more */
export function requireProofId(context: RequestContext, pair: MergePair, stage: Stage, id: string): SentCodes {
  const [time = '', nonce = '', mac = ''] = id.split('.');
  const age = context.now.getTime() - Number.parseInt(time, 36);
  const pepper = context.app.environment.CODE_PEPPER.find((candidate) =>
    safeEqual(computeMac(candidate, context, pair, [stage, time, nonce]), mac),
  );
  if (pepper === undefined || !(age < PROOF_MS && age >= -CLOCK_TOLERANCE_MS))
    throw new ProblemError('CODE_EXPIRED', { detail: 'The codes are not valid any more: send new ones.' });
  return { requestId: nonce, pepper };
}

/** The code that one of the two reads to the cashier. */
export const deriveMergeCode = (
  { app }: RequestContext,
  { businessId }: MergePair,
  { requestId, pepper }: SentCodes,
  memberId: string,
): string =>
  deriveSpokenCode(app.environment, {
    ...{ kind: 'merge', business_id: businessId, id: `${requestId}|${memberId}` },
    pepper_id: computePepperId(pepper),
  });
