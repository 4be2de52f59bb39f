import { statements } from './statements';

/**
 * Debts: amounts that a reversal could not debit because the balance was too low, and that are debited from later
 * earnings. A debt is not a ledger entry: it becomes one when it is settled.
 */
export const debts = statements([
  `create table debts (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    correction_id text not null,
    amount bigint not null check (amount > 0),
    remaining bigint not null check (remaining between 0 and amount),
    created_at timestamptz not null
  )`,
  // Serves the settlement by an earning, the oldest first, the sum that a member owes, and the member's report.
  `create index debts_by_account on debts (account_id, id)`,
  // The part of the amount that became a debt.
  `alter table reversals add column owed bigint not null default 0, add check (owed >= 0 and moved + owed <= amount)`,

  // Reverses p_amount of an entry. An incoming amount is taken from its own lot first; its expired part is not taken
  // again. An outgoing amount returns in lots of the same expiry, or for 30 days if that has passed, the longest-lived
  // first. If the balance is too low, p_shortfall decides: 'refuse' (o_moved is null, and nothing was changed), 'waive',
  // or 'owe'.
  `create function ledger_reverse_or_owe(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_shortfall text, p_now timestamptz,
    out o_moved bigint, out o_owed bigint
  ) language plpgsql as $$
  declare
    v_account accounts;
    v_original entries;
    v_counted bigint;
    v_done bigint;
    v_expired bigint;
    v_take bigint;
    v_skip bigint;
    v_left bigint;
    v_entry bigint;
    v_lot record;
  begin
    o_moved := p_amount;
    o_owed := 0;
    select * into strict v_original from entries where id = p_entry and number is not null;
    perform 1 from accounts where id = v_original.account_id for update;
    select * into strict v_account from accounts where id = v_original.account_id;
    perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
    select coalesce(sum(amount), 0), coalesce(sum(moved + owed), 0) into v_counted, v_done
      from reversals where entry_id = p_entry;
    if p_amount <= 0 or p_amount > abs(v_original.amount) - v_counted then
      raise exception 'entry % has less left to take back than %', p_entry, p_amount using errcode = 'check_violation';
    end if;

    if v_original.amount > 0 then
      select coalesce(sum(u.amount), 0) into v_expired
        from lots l join lot_uses u on u.lot_id = l.id join entries e on e.id = u.entry_id
        where l.entry_id = p_entry and e.operation = 'Expiry';
      o_moved := greatest(0, least(p_amount, v_original.amount - v_expired - v_done));
      select balance into v_left from accounts where id = v_account.id;
      if v_left < o_moved then
        if p_shortfall = 'refuse' then
          o_moved := null;
          return;
        end if;
        if p_shortfall = 'owe' then o_owed := o_moved - v_left; end if;
        o_moved := v_left;
      end if;
    end if;

    if o_moved > 0 then
      v_entry := ledger_write(v_account.id, v_account.business_id, v_account.type,
        case when v_original.amount > 0 then -o_moved else o_moved end, 'Reversal', p_cause, p_entity, null, p_now);
    end if;
    v_left := o_moved;
    if v_original.amount > 0 then
      for v_lot in
        select id, remaining from lots where account_id = v_account.id and remaining > 0
        order by (entry_id = p_entry) desc, expires_at, id
      loop
        exit when v_left = 0;
        v_take := least(v_left, v_lot.remaining);
        update lots set remaining = remaining - v_take where id = v_lot.id;
        insert into lot_uses (lot_id, entry_id, amount) values (v_lot.id, v_entry, v_take);
        v_left := v_left - v_take;
      end loop;
    else
      v_skip := v_counted;
      for v_lot in
        select u.amount, case when l.expires_at > p_now then l.expires_at else p_now + interval '30 days' end as expires_at
        from lot_uses u join lots l on l.id = u.lot_id where u.entry_id = p_entry order by l.expires_at desc, l.id desc
      loop
        exit when v_left = 0;
        v_take := least(v_left, greatest(0, v_lot.amount - v_skip));
        v_skip := greatest(0, v_skip - v_lot.amount);
        continue when v_take = 0;
        insert into lots (account_id, entry_id, remaining, expires_at)
          values (v_account.id, v_entry, v_take, v_lot.expires_at);
        v_left := v_left - v_take;
      end loop;
    end if;
    if v_left > 0 then raise exception 'the lots of account % do not cover entry %', v_account.id, p_entry; end if;
    if o_owed > 0 then
      insert into debts (account_id, correction_id, amount, remaining, created_at)
        values (v_account.id, p_entity, o_owed, o_owed, p_now);
    end if;
    insert into reversals (entry_id, reversal_entry_id, amount, moved, owed)
      values (p_entry, v_entry, p_amount, o_moved, o_owed);
  end $$`,
  // The function of migration 042, for processes of the previous release during an upgrade.
  `create or replace function ledger_reverse(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_waive boolean, p_now timestamptz
  ) returns bigint language sql as $$
    select o_moved from ledger_reverse_or_owe(
      p_entry, p_amount, p_cause, p_entity, case when p_waive then 'waive' else 'refuse' end, p_now)
  $$`,

  // Settles debts from a lot that was just earned, with an entry for each debt. The caller has locked the account.
  `create function ledger_settle_debts(
    p_account bigint, p_business text, p_type text, p_lot bigint, p_amount bigint, p_now timestamptz
  ) returns void language plpgsql as $$
  declare
    v_left bigint := p_amount;
    v_take bigint;
    v_entry bigint;
    v_debt record;
  begin
    for v_debt in
      select id, correction_id, remaining from debts where account_id = p_account and remaining > 0 order by id
    loop
      exit when v_left = 0;
      v_take := least(v_left, v_debt.remaining);
      v_entry := ledger_write(p_account, p_business, p_type, -v_take, 'Reversal', 'debt', v_debt.correction_id, null, p_now);
      update lots set remaining = remaining - v_take where id = p_lot;
      insert into lot_uses (lot_id, entry_id, amount) values (p_lot, v_entry, v_take);
      update debts set remaining = remaining - v_take where id = v_debt.id;
      v_left := v_left - v_take;
    end loop;
  end $$`,
  // The function of migration 005, which now settles debts from what a member earns. Refunds, corrections and
  // top-ups settle none: they belong to the member, or were granted on purpose.
  `create or replace function ledger_post(
    p_business text, p_member text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_expires timestamptz, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account bigint;
    v_balance bigint;
    v_entry bigint;
    v_lot bigint;
  begin
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = p_type for update;
    if not found then raise exception 'member % has no account', p_member; end if;
    if p_amount < 0 then
      v_balance := v_balance - ledger_expire_account(v_account, p_business, p_type, p_now);
      if v_balance + p_amount < 0 then return null; end if;
    end if;
    v_entry := ledger_write(v_account, p_business, p_type, p_amount, p_operation, p_cause, p_entity, p_rule, p_now);
    if p_amount > 0 then
      insert into lots (account_id, entry_id, remaining, expires_at)
        values (v_account, v_entry, p_amount, coalesce(p_expires, 'infinity')) returning id into v_lot;
      if p_operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
        'SubscriptionBenefit') then
        perform ledger_settle_debts(v_account, p_business, p_type, v_lot, p_amount, p_now);
      end if;
    else
      perform ledger_use_lots(v_account, v_entry, -p_amount);
    end if;
    return v_entry;
  end $$`,
]);
