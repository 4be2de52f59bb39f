import { statements } from './statements';

/** The points that a receipt earned count for the member's level; unknown for receipts claimed before. */
export const tiers = statements([`alter table receipts add column points_earned bigint not null default 0`]);
