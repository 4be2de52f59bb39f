import { statements } from './statements';

/**
 * Passes in members' wallets, and the devices that contain them. A pass's state summarises its content: when it
 * changes, the pass gets the next version (with which a device requests the list of updates) and a later second (with
 * which it requests the pass).
 */
export const walletPasses = statements([
  `create sequence wallet_pass_versions`,
  `create table wallet_passes (
    business_id text not null,
    member_id text not null,
    serial text not null,
    state text not null,
    version bigint not null default nextval('wallet_pass_versions'),
    changed_at timestamptz not null,
    created_at timestamptz not null,
    primary key (business_id, member_id),
    unique (business_id, serial),
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  // due_at: when to notify the device of a changed pass; null if it was notified.
  `create table wallet_registrations (
    business_id text not null,
    device_id text not null,
    serial text not null,
    push_token text not null,
    due_at timestamptz,
    attempts int not null default 0,
    created_at timestamptz not null,
    primary key (business_id, device_id, serial),
    foreign key (business_id, serial) references wallet_passes (business_id, serial) on delete cascade
  )`,
  `create index wallet_registrations_pass on wallet_registrations (business_id, serial)`,
  `create index wallet_registrations_due on wallet_registrations (due_at) where due_at is not null`,
]);
