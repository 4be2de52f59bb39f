import { statements } from './statements';

/**
 * Passes in members' wallets, and the devices that hold them. A pass's state is what it shows, in short: when it changes,
 * the pass gets the next version (by which a device asks what is new) and a later second (by which it asks for the pass).
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
  // due_at: when the device is to be told that its pass has changed; null when it knows.
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
