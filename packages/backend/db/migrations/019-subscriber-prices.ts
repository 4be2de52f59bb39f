import { statements } from './statements';

/** Items for certain plans only. */
export const subscriberPrices = statements([`alter table shop_items add column for_plans text[]`]);
