import { statements } from './statements';

/** A trigger that calls a function of its own name for each row. */
const trigger = (name: string, table: string, when: string, body: string, condition = '') => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} after ${when} on ${table} for each row ${condition} execute function ${name}()`,
];

const PURCHASE = `'purchaseId', new.id, 'locationId', new.location_id, 'receiptNumber', new.receipt_number, 'total', new.total`;
const GIFT = `'giftId', new.id, 'name', new.text -> 'name'`;
const PLAN = `'planId', new.plan ->> 'id', 'status', new.status, 'cancels', new.cancels, 'periodEnd', new.period_end`;
const IS_CHANGED_PLAN = `(old.plan ->> 'id', old.status, old.cancels, old.period_end)
  is distinct from (new.plan ->> 'id', new.status, new.cancels, new.period_end)`;

/** Events of webhooks are written by triggers: in the transaction of what they report, whatever code wrote it. */
export const webhookEvents = statements([
  // Writes an event if the business has an endpoint for its type. Not for an erased member, nor during an erasure.
  `create function webhook_record(p_business text, p_member text, p_type text, p_at timestamptz, p_data jsonb)
  returns void language plpgsql as $$
  begin
    if p_member is null or p_member like 'erased-%' or coalesce(current_setting('loyalty.erasing', true), '') <> ''
      or coalesce(current_setting('loyalty.deleting', true), '') <> '' then return; end if;
    insert into webhook_events (business_id, type, member_id, occurred_at, data)
      select p_business, p_type, p_member, p_at, p_data
      where exists (select from webhook_endpoints
        where business_id = p_business and deleted_at is null and p_type = any (types))
      on conflict (business_id, member_id, transaction_id) where type = 'member.changed' and body is null
      do update set data = jsonb_build_object('changed', (
        select jsonb_agg(distinct name) from jsonb_array_elements(webhook_events.data -> 'changed'
          || (excluded.data -> 'changed')) name));
  end $$`,
  // What changed of a member, unless the member joins in the same transaction.
  `create function webhook_record_change(p_business text, p_member text, p_changed text[]) returns void
  language plpgsql as $$
  begin
    if cardinality(p_changed) = 0 or current_setting('loyalty.joined', true) = p_member then return; end if;
    perform webhook_record(p_business, p_member, 'member.changed', clock_timestamp(),
      jsonb_build_object('changed', to_jsonb(p_changed)));
  end $$`,
  ...trigger(
    'webhook_member_joined',
    'members',
    'insert',
    `perform set_config('loyalty.joined', new.id, true);
    perform webhook_record(new.business_id, new.id, 'member.joined', new.created_at,
      jsonb_build_object('language', new.language));`,
  ),
  ...trigger(
    'webhook_member_changed',
    'members',
    'update of first_name, last_name, language, fields',
    `perform webhook_record_change(new.business_id, new.id, array_remove(array[
      case when new.first_name <> old.first_name then 'firstName' end,
      case when new.last_name <> old.last_name then 'lastName' end,
      case when new.language <> old.language then 'language' end,
      case when new.fields <> old.fields then 'fields' end], null));`,
  ),
  ...trigger(
    'webhook_identifier_changed',
    'identifiers',
    'insert or update or delete',
    `if tg_op = 'DELETE' then
      perform webhook_record_change(old.business_id, old.member_id, array[old.kind]);
    else
      perform webhook_record_change(new.business_id, new.member_id, array[new.kind]);
    end if;`,
  ),
  ...trigger(
    'webhook_consent_changed',
    'consents',
    'insert',
    `perform webhook_record(new.business_id, new.member_id, 'consent.changed', new.created_at,
      jsonb_build_object('consent', new.consent, 'given', new.given));`,
  ),
  ...trigger(
    'webhook_purchase_recorded',
    'purchases',
    'insert',
    `perform webhook_record(new.business_id, new.member_id, 'purchase.recorded', new.created_at,
      jsonb_build_object(${PURCHASE}, 'pointsEarned', new.points_earned, 'creditEarned', new.credit_earned));`,
  ),
  ...trigger(
    'webhook_purchase_returned',
    'purchases',
    'update',
    `perform webhook_record(new.business_id, new.member_id, 'purchase.returned',
      case when new.voided_at is distinct from old.voided_at then new.voided_at else clock_timestamp() end,
      jsonb_build_object(${PURCHASE}, 'returned', new.returned, 'voided', new.voided_at is not null));`,
    'when (new.returned <> old.returned or (old.voided_at is null and new.voided_at is not null))',
  ),
  ...trigger(
    'webhook_gift_given',
    'gifts',
    'insert',
    `perform webhook_record(new.business_id, new.member_id, 'gift.given', new.created_at,
      jsonb_build_object(${GIFT}, 'validFrom', new.valid_from, 'validUntil', new.valid_until));`,
  ),
  ...trigger(
    'webhook_gift_redeemed',
    'gifts',
    'update',
    `perform webhook_record(new.business_id, new.member_id, 'gift.redeemed', new.used_at,
      jsonb_build_object(${GIFT}, 'locationId', new.used_location));`,
    'when (old.used_at is null and new.used_at is not null)',
  ),
  ...trigger(
    'webhook_gift_restored',
    'gifts',
    'update',
    `perform webhook_record(new.business_id, new.member_id, 'gift.restored', clock_timestamp(),
      jsonb_build_object(${GIFT}, 'validFrom', new.valid_from, 'validUntil', new.valid_until));`,
    'when (old.used_at is not null and new.used_at is null)',
  ),
  ...trigger(
    'webhook_gift_ended',
    'gifts',
    'update',
    `perform webhook_record(new.business_id, new.member_id, 'gift.ended', clock_timestamp(),
      jsonb_build_object(${GIFT}));`,
    'when (old.ended_by is null and new.ended_by is not null)',
  ),
  `create function webhook_balance_changed() returns trigger language plpgsql as $$
  declare
    v_account accounts;
  begin
    -- Most installations have no webhooks: their entries cost one look at an empty table.
    if not exists (select from webhook_endpoints) then return null; end if;
    select * into v_account from accounts where id = new.account_id;
    perform webhook_record(v_account.business_id, v_account.member_id,
      case
        when new.operation = 'Expiry' then 'balance.expired'
        when new.operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
          'SubscriptionBenefit') then 'balance.earned'
        when new.operation in ('Payment', 'PointShopPurchase', 'RewardShopPurchase') then 'balance.spent'
        else 'balance.corrected'
      end,
      new.created_at,
      jsonb_build_object('account', case v_account.type when 'point' then 'points' else v_account.type end,
        'number', new.number, 'amount', new.amount, 'balance', new.balance_after, 'operation', new.operation,
        'entityId', new.entity_id));
    return null;
  end $$`,
  // The entries of a business's own accounts have no number.
  `create trigger webhook_balance_changed after insert on entries for each row when (new.number is not null)
    execute function webhook_balance_changed()`,
  ...trigger(
    'webhook_plan_started',
    'subscriptions',
    'insert',
    `perform webhook_record(new.business_id, new.member_id, 'plan.changed', new.created_at,
      jsonb_build_object(${PLAN}));`,
  ),
  ...trigger(
    'webhook_plan_changed',
    'subscriptions',
    'update',
    `perform webhook_record(new.business_id, new.member_id, 'plan.changed', clock_timestamp(),
      jsonb_build_object(${PLAN}));`,
    `when (${IS_CHANGED_PLAN})`,
  ),
]);
