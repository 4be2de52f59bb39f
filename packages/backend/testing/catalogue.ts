import { sql, type Kysely } from 'kysely';

/**
 * The definition of every object of a database that a program sees, sorted: tables with their columns and rights,
 * constraints, indexes, triggers, functions, sequences and types. The order of columns is left out: it depends on when
 * a table was altered.
 */
export async function readCatalogue<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
    relations as (select c.* from pg_class c join spaces s on s.oid = c.relnamespace)
    select definition from (
      select format('relation %s %s %s %s %s', oid::regclass, relkind, reloptions, relacl,
        pg_get_partkeydef(oid) || pg_get_expr(relpartbound, oid)) from relations where relkind in ('r', 'p', 'v', 'S')
      union all select format('column %s %s %s %s %s %s %s %s', c.oid::regclass, attname,
        format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attacl, pg_get_expr(adbin, adrelid))
        from relations c join pg_attribute on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
        where relkind in ('r', 'p') and attnum > 0 and not attisdropped
      union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(n.oid))
        from pg_constraint n join spaces s on s.oid = connamespace
      union all select format('index %s', pg_get_indexdef(oid)) from relations where relkind in ('i', 'I')
      union all select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled)
        from pg_trigger t join relations c on c.oid = tgrelid where not tgisinternal
      union all select format('function %s %s', proacl, pg_get_functiondef(p.oid))
        from pg_proc p join spaces s on s.oid = pronamespace
      union all select format('sequence %s %s', seqrelid::regclass, pg_get_serial_sequence(refobjid::regclass::text, attname))
        from pg_sequence join relations c on c.oid = seqrelid
        left join pg_depend on objid = seqrelid and deptype = 'i' left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      union all select format('type %s %s %s', t.oid::regtype, typacl,
        (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
        from pg_type t join spaces s on s.oid = typnamespace where typtype in ('e', 'd', 'r')
    ) all_objects (definition) order by definition`.execute(db);
  return rows.map(({ definition }) => definition);
}
