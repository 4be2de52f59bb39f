import { createHmac } from 'node:crypto';
import { MINUTE_MS } from 'loyalty-text/durations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { computePepperId, createId, safeEqual } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { CLOCK_TOLERANCE_MS } from '../businesses';
import { deriveSpokenCode } from '../presence';
import type { MergePair } from './move-rows';
import { wasMergedSince } from './queries';

/** Milliseconds from the sending of codes for which they are right, and for which what they prove permits the merge. */
export const PROOF_MS = 10 * MINUTE_MS;
const MAC_LENGTH = 24;

/** What an id says: that codes were sent, or that both were right. */
type Stage = 'sent' | 'proven';

/** An id of codes that were sent for two accounts, when, and the pepper that it was created under. */
interface SentCodes {
  requestId: string;
  pepper: string;
  sentAt: Date;
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
 * An id for two accounts and this caller, valid for ten minutes from the sending of the codes. It is signed instead of stored, as a look-up: it names nobody, and is valid
 * for them alone.
 */
export function createProofId(context: RequestContext, pair: MergePair, stage: Stage, sentAt: Date): string {
  const [time, nonce] = [sentAt.getTime().toString(36), createId()];
  return [time, nonce, computeMac(context.app.environment.CODE_PEPPER[0], context, pair, [stage, time, nonce])].join(
    '.',
  );
}

const createExpiredProblem = () =>
  new ProblemError('CODE_EXPIRED', { detail: 'The codes are not valid any more: send new ones.' });

/** @throws {ProblemError} CODE_EXPIRED for an id of others, or one that is not valid any more */
export function requireProofId(context: RequestContext, pair: MergePair, stage: Stage, id: string): SentCodes {
  const [time = '', nonce = '', mac = ''] = id.split('.');
  const sentAt = new Date(Number.parseInt(time, 36));
  const age = context.now.getTime() - sentAt.getTime();
  const pepper = context.app.environment.CODE_PEPPER.find((candidate) =>
    safeEqual(computeMac(candidate, context, pair, [stage, time, nonce]), mac),
  );
  if (pepper === undefined || !(age < PROOF_MS && age >= -CLOCK_TOLERANCE_MS)) throw createExpiredProblem();
  return { requestId: nonce, pepper, sentAt };
}

/** One pair of codes merges once: after an undo, new ones are sent. @throws {ProblemError} CODE_EXPIRED */
export async function refuseUsedProof(tx: Tx, pair: MergePair, { sentAt }: SentCodes): Promise<void> {
  if (await wasMergedSince(tx, pair, sentAt)) throw createExpiredProblem();
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
