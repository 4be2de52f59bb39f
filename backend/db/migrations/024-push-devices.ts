import { statements } from './statements';

/** Browsers in which a member wants to be told. A token is one browser's: nobody else can have it too. */
export const pushDevices = statements([
  `create table push_devices (
    business_id text not null references businesses,
    token text not null,
    member_id text not null,
    device_id text not null,
    browser_hash text not null,
    created_at timestamptz not null,
    primary key (business_id, token)
  )`,
  // Serves "where this member is told".
  `create index push_devices_of_member on push_devices (business_id, member_id, created_at)`,
  // Serves sign-out, which knows the browser.
  `create index push_devices_of_browser on push_devices (business_id, browser_hash)`,
]);
