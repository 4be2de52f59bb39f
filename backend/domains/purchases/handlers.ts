import type { Handlers } from '../../core/request-context';
import { getServedBy } from '../businesses';
import { limitPurchase, refuseOwnAccount } from '../ceilings';
import { recordPurchase } from './record-purchase';

export const purchaseHandlers = {
  /** @throws {ProblemError} ABOVE_CEILING, OWN_ACCOUNT, REAUTHENTICATION_REQUIRED and those of `recordPurchase` */
  async recordPurchase(context, { body }) {
    const business = await context.app.businesses.findById(body.businessId);
    const { db, actor, idempotencyKey: key, now, serviceKey } = context;
    const { businessId, comoMemberId: memberId } = body;
    return recordPurchase(db, business, {
      ...body,
      servedBy: business ? getServedBy(business, actor) : null,
      recordedBy: { key: serviceKey.name, actor, isPerson: serviceKey.staff !== undefined },
      async check(tx, { business: at, total }) {
        await refuseOwnAccount(tx, context, { businessId, memberId });
        await limitPurchase(tx, context, at, { memberId, total });
      },
      key,
      now,
    });
  },
} satisfies Handlers;
