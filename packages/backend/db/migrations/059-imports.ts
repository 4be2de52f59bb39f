import { statements } from './statements';

/**
 * Imports of members (decision 059), and the imported rows: a MAC of the id in the file, so that no row is imported
 * twice, also after its member was erased.
 */
export const imports = statements([
  `create table imports (
    business_id text not null references businesses,
    id text not null,
    name text not null,
    dry_run boolean not null,
    contacts_confirmed boolean not null,
    created_by text not null,
    created_at timestamptz not null,
    rows bigint not null default 0,
    imported bigint not null default 0,
    skipped bigint not null default 0,
    failed bigint not null default 0,
    primary key (business_id, id)
  )`,
  `create table import_rows (
    business_id text not null,
    source_mac text not null,
    import_id text not null,
    member_id text not null,
    primary key (business_id, source_mac),
    foreign key (business_id, import_id) references imports
  )`,
  // Serves a member's report and erasure.
  `create index import_rows_member on import_rows (business_id, member_id)`,
  // Serves the deletion of a business.
  `create index import_rows_import on import_rows (business_id, import_id)`,
]);
