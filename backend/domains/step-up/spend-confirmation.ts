import type { ConfirmedOperation } from '@/contract/schemas/sign-in';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import type { Identifier } from '../members/identifiers';
import { sha256 } from '../../core/secrets';
import type { AddressUse, ProofPurpose } from './messages';
import { consumeToken } from './queries';
import { toSubject } from './send-code';

async function consume(
  tx: Tx,
  context: RequestContext,
  { token, subject, operation }: { token: string | undefined; subject: string; operation: ProofPurpose },
): Promise<void> {
  const { sessionHash, browser, now } = context;
  const use = token === undefined ? undefined : { tokenHash: sha256(token), browser, operation, now };
  if (use && (await consumeToken(tx, { sessionHash, subject }, use))) return;
  context.securityEvent('confirm.missing', { operation });
  throw new ProblemError('CONFIRMATION_REQUIRED');
}

/**
 * Uses up the `x-confirmation` that a call came with, in the transaction of what it confirms: what fails leaves it unused.
 * @throws {ProblemError} CONFIRMATION_REQUIRED when there is none, or it is used, too old, of another session, browser or
 * operation
 */
export function consumeConfirmation(tx: Tx, context: RequestContext, operation: ConfirmedOperation): Promise<void> {
  return consume(tx, context, { token: context.confirmation, subject: '', operation });
}

/**
 * Uses up the proof that somebody reads a new address and agrees to what it is used for.
 * @throws {ProblemError} CONFIRMATION_REQUIRED as above, and for the proof of another address
 */
export function consumeAddressProof(
  tx: Tx,
  context: RequestContext,
  { address, token, use }: { address: Identifier; token: string | undefined; use: AddressUse },
): Promise<void> {
  return consume(tx, context, { token, subject: toSubject(address), operation: use });
}
