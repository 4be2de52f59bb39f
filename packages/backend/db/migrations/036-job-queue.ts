import { statements } from './statements';

const QUEUES = ['mail', 'mail-codes', 'sms', 'sms-codes', 'push', 'passes', 'maintenance'];

/**
 * The job queue's own schema: pg-boss 10, schema version 24, as returned by `PgBoss.getConstructionPlans()` (MIT
 * licence, https://github.com/timgit/pg-boss), without its transaction. A release of pg-boss with a newer schema
 * requires a migration with `PgBoss.getMigrationPlans()` here.
 */
export const jobQueue = statements([
  `create schema if not exists pgboss`,
  `create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
  `create table pgboss.version (
    version int primary key,
    maintained_on timestamp with time zone,
    cron_on timestamp with time zone,
    monitored_on timestamp with time zone
  )`,
  `create table pgboss.queue (
    name text,
    policy text,
    retry_limit int,
    retry_delay int,
    retry_backoff bool,
    expire_seconds int,
    retention_minutes int,
    dead_letter text references pgboss.queue (name),
    partition_name text,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (name)
  )`,
  `create table pgboss.schedule (
    name text references pgboss.queue on delete cascade,
    cron text not null,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (name)
  )`,
  `create table pgboss.subscription (
    event text not null,
    name text not null references pgboss.queue on delete cascade,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (event, name)
  )`,
  `create table pgboss.job (
    id uuid not null default gen_random_uuid(),
    name text not null,
    priority integer not null default(0),
    data jsonb,
    state pgboss.job_state not null default('created'),
    retry_limit integer not null default(2),
    retry_count integer not null default(0),
    retry_delay integer not null default(0),
    retry_backoff boolean not null default false,
    start_after timestamp with time zone not null default now(),
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval not null default interval '15 minutes',
    created_on timestamp with time zone not null default now(),
    completed_on timestamp with time zone,
    keep_until timestamp with time zone not null default now() + interval '14 days',
    output jsonb,
    dead_letter text,
    policy text
  ) partition by list (name)`,
  `alter table pgboss.job add primary key (name, id)`,
  `create table pgboss.archive (like pgboss.job)`,
  `alter table pgboss.archive add primary key (name, id)`,
  `alter table pgboss.archive add archived_on timestamptz not null default now()`,
  `create index archive_i1 on pgboss.archive (archived_on)`,
  `create function pgboss.create_queue(queue_name text, options json) returns void as $$
  declare
    table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
    queue_created_on timestamptz;
  begin
    with q as (
      insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes,
        dead_letter, partition_name)
      values (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      on conflict do nothing
      returning created_on
    )
    select created_on into queue_created_on from q;
    if queue_created_on is null then return; end if;
    execute format('create table pgboss.%I (like pgboss.job including defaults)', table_name);
    execute format('alter table pgboss.%1$I add primary key (name, id)', table_name);
    execute format('alter table pgboss.%1$I add constraint q_fkey foreign key (name) references pgboss.queue (name) on delete restrict deferrable initially deferred', table_name);
    execute format('alter table pgboss.%1$I add constraint dlq_fkey foreign key (dead_letter) references pgboss.queue (name) on delete restrict deferrable initially deferred', table_name);
    execute format('create unique index %1$s_i1 on pgboss.%1$I (name, coalesce(singleton_key, '''')) where state = ''created'' and policy = ''short''', table_name);
    execute format('create unique index %1$s_i2 on pgboss.%1$I (name, coalesce(singleton_key, '''')) where state = ''active'' and policy = ''singleton''', table_name);
    execute format('create unique index %1$s_i3 on pgboss.%1$I (name, state, coalesce(singleton_key, '''')) where state <= ''active'' and policy = ''stately''', table_name);
    execute format('create unique index %1$s_i4 on pgboss.%1$I (name, singleton_on, coalesce(singleton_key, '''')) where state <> ''cancelled'' and singleton_on is not null', table_name);
    execute format('create index %1$s_i5 on pgboss.%1$I (name, start_after) include (priority, created_on, id) where state < ''active''', table_name);
    execute format('alter table pgboss.%I add constraint cjc check (name=%L)', table_name, queue_name);
    execute format('alter table pgboss.job attach partition pgboss.%I for values in (%L)', table_name, queue_name);
  end $$ language plpgsql`,
  `create function pgboss.delete_queue(queue_name text) returns void as $$
  declare
    table_name varchar;
  begin
    with deleted as (delete from pgboss.queue where name = queue_name returning partition_name)
    select partition_name from deleted into table_name;
    execute format('drop table if exists pgboss.%I', table_name);
  end $$ language plpgsql`,
  `insert into pgboss.version (version) values (24)`,
  ...QUEUES.map((name) => `select pgboss.create_queue('${name}', '{"policy": "standard"}')`),
]);
