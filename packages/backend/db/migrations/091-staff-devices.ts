import { statements } from './statements';

/** Devices on which people of staff have signed in: their codes are not counted with those of strangers (decision 078). */
export const staffDevices = statements([
  `create table staff_devices (
    staff_id text not null references staff_members on delete cascade,
    browser_hash text not null,
    seen_at timestamptz not null,
    primary key (staff_id, browser_hash)
  )`,
  `alter table staff_codes add column counted_for text`,
]);
