import type { Handlers } from '../../core/request-context';
import { getServedBy } from '../businesses';
import { limitPurchase, refuseOwnAccount } from '../ceilings';
import { recordPurchase } from './record-purchase';

export const purchaseHandlers = {
  /** @throws {ProblemError} ABOVE_CEILING, OWN_ACCOUNT, REAUTHENTICATION_REQUIRED and those of `recordPurchase` */
  async recordPurchase(context, { body }) {
    const business = await context.app.businesses.findById(body.businessId);
    const { db, actor, idempotencyKey: key, now, serviceKey } = context;
    // Not part of what is recorded: the same purchase is repeated with and without it.
    const { approval, ...purchase } = body;
    const { businessId, comoMemberId: memberId } = purchase;
    return recordPurchase(db, business, {
      ...purchase,
      servedBy: business ? getServedBy(business, actor) : null,
      recordedBy: { key: serviceKey.name, actor, isPerson: serviceKey.staff !== undefined },
      async check(tx, { business: at, total }) {
        await refuseOwnAccount(tx, context, { businessId, memberId });
        await limitPurchase(tx, context, at, { memberId, total, approval });
      },
      key,
      now,
    });
  },
} satisfies Handlers;
