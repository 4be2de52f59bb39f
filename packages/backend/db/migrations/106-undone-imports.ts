import { statements } from './statements';

/** When an import was undone, and how many of its members were removed; nobody imports rows into it from then on. */
export const undoneImports = statements([
  `alter table imports add column undone_at timestamptz, add column removed bigint not null default 0`,
  // Serves the list of a business's imports, newest first.
  `create index imports_created on imports (business_id, created_at desc) where not dry_run`,
]);
