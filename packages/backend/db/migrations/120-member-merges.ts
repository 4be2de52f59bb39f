import { statements } from './statements';

/**
 * Accounts of one person that staff merged. `merged_id` is no member any more: what was found by its ids and by the number
 * of its wallet pass finds `member_id`. `undo` has what an undo needs, and is emptied once there is none. The ledger's
 * accounts stay with their entries, under a name of the merge, and point at the member who has their value now.
 */
export const memberMerges = statements([
  `create table member_merges (
    business_id text not null references businesses,
    id text not null,
    member_id text not null,
    merged_id text not null,
    merged_ext_id text not null,
    merged_serial text,
    reason text not null,
    merged_by text not null,
    created_at timestamptz not null,
    undo_until timestamptz not null,
    undone_at timestamptz,
    undo jsonb,
    primary key (business_id, id)
  )`,
  // Serves the merges of a member.
  `create index member_merges_member on member_merges (business_id, member_id, created_at desc)`,
  // Serve the look-ups by what the merged account was known by.
  `create index member_merges_merged on member_merges (business_id, merged_id)`,
  `create index member_merges_ext_id on member_merges (business_id, merged_ext_id)`,
  `create index member_merges_serial on member_merges (business_id, merged_serial) where merged_serial is not null`,
  // Serves the task that empties \`undo\`.
  `create index member_merges_undo on member_merges (undo_until) where undo is not null`,
  `alter table corrections drop constraint corrections_kind_check,
    add constraint corrections_kind_check check (kind in ('adjustment', 'void', 'return', 'giftEnd', 'merge'))`,
  `alter table accounts add column merged_into text`,
  // Serves the history of merged accounts.
  `create index accounts_merged on accounts (business_id, merged_into) where merged_into is not null`,
]);
