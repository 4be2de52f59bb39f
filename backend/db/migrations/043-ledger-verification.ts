import { statements } from './statements';

/**
 * The progress of the ledger checks, and the inconsistent accounts: writes to them are blocked until an operator has
 * corrected them, so that a difference does not grow.
 */
export const ledgerVerification = statements([
  `create table ledger_verification (
    run text primary key,
    phase text not null check (phase in ('accounts', 'entries', 'done')),
    last_id bigint not null,
    horizon bigint not null,
    sums jsonb not null,
    accounts bigint not null,
    entries bigint not null,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,
  // account_id 0: the sum of a business.
  `create table ledger_differences (
    business_id text not null,
    account_id bigint not null,
    kind text not null,
    expected bigint not null,
    found bigint not null,
    found_at timestamptz not null,
    primary key (business_id, account_id, kind)
  )`,
  `create index ledger_differences_account on ledger_differences (account_id)`,
  // The function of migration 005, which now refuses an account with a known difference.
  `create or replace function ledger_write(
    p_account bigint, p_business text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_entry bigint;
    v_balance bigint;
    v_number bigint;
  begin
    if exists (select from ledger_differences where account_id = p_account) then
      raise exception 'account % disagrees with its entries', p_account using errcode = 'LD001';
    end if;
    update accounts set balance = balance + p_amount, entry_count = entry_count + 1 where id = p_account
      returning balance, entry_count into v_balance, v_number;
    insert into entries (account_id, number, operation, amount, balance_after, entity_id, cause, rule, created_at)
      values (p_account, v_number, p_operation, p_amount, v_balance, p_entity, p_cause, p_rule, p_now)
      returning id into v_entry;
    insert into entries (account_id, operation, amount, entity_id, cause, rule, created_at)
      select id, p_operation, -p_amount, p_entity, p_cause, p_rule, p_now from accounts
      where business_id = p_business and member_id is null and type = p_type;
    if not found then raise exception 'business % has no account of its own', p_business; end if;
    return v_entry;
  end $$`,
  // The function of migration 005, which now leaves such accounts out: one of them would stop the expiry of all.
  `create or replace function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select account_id from lots where remaining > 0 and expires_at <= p_now and expires_at < 'infinity'
                       and account_id not in (select d.account_id from ledger_differences d)
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$`,
]);
