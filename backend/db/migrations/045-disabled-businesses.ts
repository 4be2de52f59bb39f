import { statements } from './statements';

/**
 * Disabled businesses, for which nothing expires, and their deletion: immutable rows can be deleted in a transaction
 * that names their business (`loyalty.deleting`) after its deletion has begun.
 */
export const disabledBusinesses = statements([
  `alter table businesses add column disabled_at timestamptz, add column deletion_began_at timestamptz`,
  `create index businesses_disabled on businesses (id) where disabled_at is not null`,
  // Serve the deletion of members: each row is looked up in the tables that reference it.
  `create index sessions_of_member on sessions (business_id, member_id)`,
  `create index checkouts_of_member on checkouts (business_id, member_id)`,
  `create index subscriptions_of_member on subscriptions (business_id, member_id)`,
  `create index temporary_tokens_of_member on temporary_tokens (business_id, member_id)`,

  `create function goes_with_business(p_business text) returns boolean language sql stable as $$
    select p_business = current_setting('loyalty.deleting', true)
      and exists (select from businesses where id = p_business and deletion_began_at is not null)
  $$`,
  // The function of migration 004 for entries, lot_uses and reversals.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  declare
    v_account bigint;
  begin
    if tg_op = 'DELETE' and coalesce(current_setting('loyalty.deleting', true), '') <> '' then
      if tg_table_name = 'entries' then v_account := old.account_id;
      else select account_id into v_account from entries where id = old.entry_id;
      end if;
      if (select goes_with_business(business_id) from accounts where id = v_account) then return old; end if;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  // The function of migration 013 for consents.
  `create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
  begin
    if tg_op = tg_argv[0]
      and current_setting('loyalty.erasing', true) = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  // The function of migration 038.
  `create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '30 days'
      and old.at < nullif(current_setting('loyalty.retention', true), '')::timestamptz then
      return old;
    end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.erasing', true) = old.business_id || '/' || old.subject then
      return new;
    end if;
    raise exception 'rows of audit are never changed or deleted' using errcode = 'insufficient_privilege';
  end $$`,

  // The function of migration 005, which now skips members of a disabled business.
  `create or replace function ledger_expire_account(p_account bigint, p_business text, p_type text, p_now timestamptz)
  returns bigint language plpgsql as $$
  declare
    v_sum bigint;
    v_entry bigint;
  begin
    select coalesce(sum(remaining), 0) into v_sum from lots
      where account_id = p_account and remaining > 0 and expires_at <= p_now;
    if v_sum = 0 or exists (select from businesses where id = p_business and disabled_at is not null) then return 0; end if;
    v_entry := ledger_write(p_account, p_business, p_type, -v_sum, 'Expiry', 'expiry', null, null, p_now);
    insert into lot_uses (lot_id, entry_id, amount)
      select id, v_entry, remaining from lots where account_id = p_account and remaining > 0 and expires_at <= p_now;
    update lots set remaining = 0 where account_id = p_account and remaining > 0 and expires_at <= p_now;
    return v_sum;
  end $$`,
  // The function of migration 043, which now skips their accounts: they would delay the check of others.
  `create or replace function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select l.account_id from lots l
                     where l.remaining > 0 and l.expires_at <= p_now and l.expires_at < 'infinity'
                       and l.account_id not in (select d.account_id from ledger_differences d)
                       and not exists (select from accounts o join businesses b on b.id = o.business_id
                                       where o.id = l.account_id and b.disabled_at is not null)
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$`,
]);
