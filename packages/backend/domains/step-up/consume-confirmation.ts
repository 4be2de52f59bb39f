import type { ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import type { Identifier } from '../members';
import { sha256 } from '../../core/secrets';
import type { ContactPurpose, ProofPurpose } from './messages';
import { consumeToken } from './queries';
import { serializeIdentifier } from '../sign-in';

async function consume(
  tx: Tx,
  context: RequestContext,
  { token, subject, operation }: { token: string | undefined; subject: string; operation: ProofPurpose },
): Promise<void> {
  const { sessionHash, browserHash, now } = context;
  const use = token === undefined ? undefined : { tokenHash: sha256(token), browserHash, operation, now };
  if (use && (await consumeToken(tx, { sessionHash, subject }, use))) return;
  context.recordSecurityEvent('confirm.missing', { operation });
  throw new ProblemError('CONFIRMATION_REQUIRED');
}

/**
 * Consumes the `x-confirmation` of a call, in the transaction of the confirmed operation: a failure leaves it unused.
 * @throws {ProblemError} CONFIRMATION_REQUIRED when there is none, or it is used, expired, of another session, browser
 * or operation
 */
export function consumeConfirmation(tx: Tx, context: RequestContext, operation: ConfirmedOperation): Promise<void> {
  return consume(tx, context, { token: context.confirmation, subject: '', operation });
}

/**
 * Consumes the proof of a new address for an operation.
 * @throws {ProblemError} CONFIRMATION_REQUIRED as above, and for the proof of another address
 */
export function consumeAddressProof(
  tx: Tx,
  context: RequestContext,
  { address, token, purpose }: { address: Identifier; token: string | undefined; purpose: ContactPurpose },
): Promise<void> {
  return consume(tx, context, { token, subject: serializeIdentifier(address), operation: purpose });
}
