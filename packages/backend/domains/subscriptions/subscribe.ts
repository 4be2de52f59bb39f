import { LocalPath } from 'loyalty-contract/schemas/primitives';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { transact } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { withIdempotency } from '../../core/idempotency';
import { createToken, sha256 } from '../../core/secrets';
import { findCheckout, insertCheckout, findOpenCheckout } from './checkout-queries';
import { lockSubscriber, findLiveSubscriptions } from './queries';

/**
 * Opens a checkout for a plan. A repeated key returns the same checkout.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (returnUrl), ALREADY_SUBSCRIBED, PAYMENT_UNAVAILABLE
 */
export async function subscribe(
  context: RequestContext,
  { priceId, returnUrl }: ParsedRequest<'subscribe'>['body'],
): Promise<CallResponse<'subscribe'>> {
  const { app, business, memberId, language, idempotencyKey: key, now } = context;
  const { payments } = app;
  // The portal has already reduced the browser's value to a local path (security 2.6).
  if (!LocalPath.safeParse(returnUrl).success) throw createFieldProblem('returnUrl', 'not_a_path');
  const plan = business.file.plans.find((plan) => plan.priceId === priceId);
  if (!plan || !payments) throw new ProblemError('NOT_FOUND');
  const member = { businessId: business.id, memberId };
  const scope = { ...member, key, requestHash: sha256(JSON.stringify(['subscribe', priceId, returnUrl])), now };
  const { id } = await transact(app.db, (tx) =>
    withIdempotency(tx, scope, async () => {
      await lockSubscriber(tx, member);
      if ((await findLiveSubscriptions(tx, member, now)).length > 0) throw new ProblemError('ALREADY_SUBSCRIBED');
      const newCheckout = {
        ...member,
        plan,
        currency: business.file.configuration.currency,
        returnPath: returnUrl,
        language,
        provider: payments.name,
        now,
      };
      // An open checkout is reused: nobody pays twice for the same plan.
      const open = await findOpenCheckout(tx, newCheckout);
      if (open) return { id: open };
      const expiresAt = new Date(now.getTime() + payments.checkoutSeconds * 1_000);
      const checkout = { ...newCheckout, id: createToken(), expiresAt };
      await insertCheckout(tx, checkout);
      return { id: checkout.id };
    }),
  );
  const checkout = await findCheckout(app.db, id);
  if (!checkout) throw new ProblemError('NOT_FOUND');
  return { url: await payments.checkoutUrl(context, checkout) };
}
