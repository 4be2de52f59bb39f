import type { Logger } from 'pino';
import type { App } from '../../core/app';
import { transact } from '../../db/transact';
import { invalid, ProblemError } from '../../core/problems';
import { findCheckout, endCheckout } from './checkout-queries';
import { recordEvent, hasEvent } from './event-queries';
import { storeSnapshot } from './settle';

/**
 * Processes a payment provider's event: signed, each once. Only its subscription id is used: the current state is
 * retrieved from the provider, so that late and disordered events do no harm. A failed event is not recorded, and the
 * provider sends it again.
 * @throws {ProblemError} NOT_FOUND without a provider with events, INVALID_REQUEST (signature), PAYMENT_UNAVAILABLE
 */
export async function handleReport(app: App, log: Logger, body: Buffer, signature: string): Promise<void> {
  const reports = app.payments?.reports;
  if (!app.payments || !reports) throw new ProblemError('NOT_FOUND');
  const report = reports.read(body, signature);
  if (!report) {
    log.warn({ event: 'payment.report.refused' }, 'a payment event with an invalid signature');
    throw invalid('stripe-signature');
  }
  const { id, type, subscriptionId } = report;
  if (!subscriptionId || (await hasEvent(app.db, id))) return;
  const seenAt = app.now();
  const { checkoutId, snapshot } = await reports.fetchSubscription(subscriptionId);
  await transact(app.db, async (tx) => {
    if (!(await recordEvent(tx, { id, type, now: seenAt }))) return;
    const checkout = checkoutId === undefined ? undefined : await findCheckout(tx, checkoutId);
    if (!checkout || !snapshot || checkout.provider !== app.payments?.name) {
      log.info({ event: 'payment.report.unused', type }, 'a payment event without a known subscription');
      return;
    }
    await storeSnapshot(tx, { checkout, providerId: subscriptionId, snapshot, seenAt });
    await endCheckout(tx, checkout.id, 'completed');
    log.info({ event: 'payment.report', type, status: snapshot.status }, 'a payment event');
  });
}
