import { statements } from './statements';

/** Points and credit that members spend at tills. */
export const payments = statements([
  `create table payments (
    business_id text not null,
    id text not null,
    member_id text not null,
    type text not null check (type in ('credit', 'point')),
    requested bigint not null check (requested > 0),
    amount bigint not null check (amount between 1 and requested),
    location_id text not null,
    receipt_number text,
    state text not null check (state in ('pending', 'paid', 'cancelled', 'refunded')),
    needs_code boolean not null,
    tries int not null default 0,
    service_key text not null,
    entry_id bigint,
    purchase_id text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    ended_at timestamptz,
    check ((entry_id is not null) = (state in ('paid', 'refunded'))),
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  )`,
  `create index payments_member on payments (business_id, member_id)`,
  // Serves the return of a purchase.
  `create index payments_purchase on payments (business_id, purchase_id) where purchase_id is not null`,
  // Serves the job that cancels expired payments.
  `create index payments_pending on payments (expires_at) where state = 'pending'`,
]);
