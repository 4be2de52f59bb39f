import type { Logger } from 'pino';
import { hosted } from 'loyalty-contract/hosted';
import type { App } from '../../core/app';
import { transact } from '../../db/transact';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { findCheckout, endCheckout } from './checkout-queries';
import { recordEvent, hasEvent } from './event-queries';
import { storeSnapshot } from './settle';

/**
 * Processes a payment provider's signed event, once. Only its subscription id is used: the current state is retrieved
 * from the provider, so that late events and events in another order have no effect. A failed event is not recorded, and
 * the provider sends it again.
 * @throws {ProblemError} NOT_FOUND without a provider with events, INVALID_REQUEST (signature), PAYMENT_UNAVAILABLE
 */
export async function handlePaymentEvent(app: App, log: Logger, body: Buffer, signature: string): Promise<void> {
  const events = app.payments?.events;
  if (!app.payments || !events) throw new ProblemError('NOT_FOUND');
  const event = events.parse(body, signature);
  if (!event) {
    log.warn({ event: 'payment.event.refused' }, 'payment event refused: invalid signature');
    throw createFieldProblem(hosted.signatureHeader);
  }
  const { id, type, subscriptionId } = event;
  if (!subscriptionId || (await hasEvent(app.db, id))) return;
  const seenAt = app.now();
  const { checkoutId, snapshot, invoice, planId } = await events.fetchSubscription(subscriptionId);
  await transact(app.db, async (tx) => {
    if (!(await recordEvent(tx, { id, type, now: seenAt }))) return;
    const checkout = checkoutId === undefined ? undefined : await findCheckout(tx, checkoutId);
    if (!checkout || !snapshot || checkout.provider !== app.payments?.name) {
      log.info({ event: 'payment.event.unused', type }, 'payment event ignored: unknown subscription');
      return;
    }
    await storeSnapshot(tx, { checkout, providerId: subscriptionId, snapshot, seenAt, invoice, planId });
    await endCheckout(tx, checkout.id, 'completed');
    log.info({ event: 'payment.event', type, status: snapshot.status }, 'payment event processed');
  });
}
