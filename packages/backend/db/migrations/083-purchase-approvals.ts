import { statements } from './statements';

/** Approvals of purchases above the ceiling, which are deleted when they are used (decision 097). */
export const purchaseApprovals = statements([
  `create table purchase_approvals (
    business_id text not null,
    -- Of the token with the cashier and the member.
    hash text not null,
    approver_id text not null,
    max_total bigint not null,
    expires_at timestamptz not null,
    primary key (business_id, hash)
  )`,
  `create index purchase_approvals_expiry on purchase_approvals (expires_at)`,
]);
