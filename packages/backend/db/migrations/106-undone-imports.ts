import { statements } from './statements';

/**
 * When an import was undone, how many of its members were removed, and up to which id they were looked at; nobody imports rows
 * into it from then on.
 */
export const undoneImports = statements([
  `alter table imports
    add column undone_at timestamptz,
    add column removed bigint not null default 0,
    add column undone_until text not null default ''`,
  // Serves the list of a business's imports, newest first.
  `create index imports_created on imports (business_id, created_at desc) where not dry_run`,
]);
