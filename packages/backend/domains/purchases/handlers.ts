import { getOwnLocations, requireOwnLocation } from '../../core/own-locations';
import type { Handlers } from '../../core/request-context';
import type { ServiceKey } from '../../core/service-key';
import type { Tx } from '../../db/transact';
import { getServedBy } from '../businesses';
import { limitPurchase, refuseOwnAccount } from '../ceilings';
import { recordPurchase } from './record-purchase';

/** Refuses payments of a location where the person does not work. @throws {ProblemError} FORBIDDEN_LOCATION */
async function requireOwnPayments(
  tx: Tx,
  key: ServiceKey,
  { businessId, payments }: { businessId: string; payments: readonly string[] },
): Promise<void> {
  if (!getOwnLocations(key) || payments.length === 0) return;
  const rows = await tx
    .selectFrom('payments')
    .select('location_id')
    .where('business_id', '=', businessId)
    .where('id', 'in', payments)
    .execute();
  for (const { location_id: locationId } of rows) requireOwnLocation(key, locationId);
}

export const purchaseHandlers = {
  /** @throws {ProblemError} ABOVE_CEILING, OWN_ACCOUNT, REAUTHENTICATION_REQUIRED and those of `recordPurchase` */
  async recordPurchase(context, { body }) {
    const business = await context.app.businesses.findById(body.businessId);
    const { db, actor, idempotencyKey: key, now, serviceKey } = context;
    // Not part of what is recorded: the same purchase is repeated with and without it.
    const { approval, ...purchase } = body;
    const { businessId, comoMemberId: memberId, locationId } = purchase;
    return recordPurchase(db, business, {
      ...purchase,
      servedBy: business ? getServedBy(business, actor) : null,
      recordedBy: { key: serviceKey.name, actor, isPerson: serviceKey.staff !== undefined },
      async check(tx, { business: at, total }) {
        await refuseOwnAccount(tx, context, { businessId, memberId });
        await requireOwnPayments(tx, serviceKey, { businessId, payments: purchase.payments ?? [] });
        return limitPurchase(tx, context, at, { memberId, locationId, total, approval });
      },
      key,
      now,
    });
  },
} satisfies Handlers;
