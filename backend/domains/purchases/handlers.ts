import type { Handlers } from '../../core/request-context';
import { recordPurchase } from './record-purchase';

export const purchaseHandlers = {
  async recordPurchase(context, { body }) {
    const business = await context.app.businesses.byId(body.businessId);
    return recordPurchase(context.db, business, { ...body, key: context.idempotencyKey, now: context.now });
  },
} satisfies Handlers;
