import { statements } from './statements';

/**
 * Channels of messages whose attempts fail: one row for each, until an attempt succeeds. All backends share it: a success
 * of one ends what the failures of another began.
 */
export const failingChannels = statements([
  `create table failing_channels (
    channel text primary key,
    attempts bigint not null check (attempts > 0),
    reason text not null,
    since timestamptz not null,
    attempted_at timestamptz not null
  )`,
]);
