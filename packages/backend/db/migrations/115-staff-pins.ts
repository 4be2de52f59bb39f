import { statements } from './statements';

/**
 * The PINs by which people of staff take over a shared device: each is of one person and one device, and is valid for hours
 * after `signed_in_at`, when the person last signed in there in full.
 */
export const staffPins = statements([
  `create table staff_pins (
    staff_id text not null references staff_members on delete cascade,
    browser_hash text not null,
    salt text not null,
    hash text not null,
    pepper_id text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    signed_in_at timestamptz not null,
    primary key (staff_id, browser_hash)
  )`,
  `alter table staff_sessions drop constraint staff_sessions_opened_with_check,
    add constraint staff_sessions_opened_with_check check (opened_with in ('code', 'passkey', 'pin'))`,
  // Serves the list of the people of a device.
  `create index staff_pins_browser on staff_pins (browser_hash)`,
]);
