import { statements } from './statements';

/** Browsers to which a member gets push messages. A token belongs to one browser and one member. */
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
  // Serves the push tokens of a member.
  `create index push_devices_of_member on push_devices (business_id, member_id, created_at)`,
  // Serves sign-out, which knows the browser.
  `create index push_devices_of_browser on push_devices (business_id, browser_hash)`,
]);
