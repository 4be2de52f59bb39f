import type { Handlers } from '../../core/request-context';
import { getServedBy } from '../businesses';
import { recordPurchase } from './record-purchase';

export const purchaseHandlers = {
  async recordPurchase(context, { body }) {
    const business = await context.app.businesses.findById(body.businessId);
    const { db, actor, idempotencyKey: key, now, serviceKey } = context;
    const servedBy = business ? getServedBy(business, actor) : null;
    const recordedBy = { key: serviceKey.name, actor, isPerson: serviceKey.staff !== undefined };
    return recordPurchase(db, business, { ...body, servedBy, recordedBy, key, now });
  },
} satisfies Handlers;
