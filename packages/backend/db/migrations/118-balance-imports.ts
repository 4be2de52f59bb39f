import { statements } from './statements';

/** Files that change balances: imports whose rows are corrections. */
export const balanceImports = statements([
  `alter table imports
    add column kind text not null default 'members' check (kind in ('members', 'balances')),
    add column reason text,
    -- Whether there is more to undo of what is being undone.
    add column undo_pending boolean not null default false,
    add constraint imports_reason check ((kind = 'balances') = (reason is not null))`,
  `alter table corrections add column import_id text`,
  // Serves the look-up of those who are in a file already, and the undoing of a file.
  `create index corrections_import on corrections (business_id, import_id, member_id) where import_id is not null`,
]);
