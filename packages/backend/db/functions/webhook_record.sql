-- Writes an event of webhooks if the business has an endpoint for its type. Called by triggers: in the transaction of
-- what the event reports, whatever code wrote it. Not for an erased member, nor during an erasure. Several changes of
-- a member in one transaction are one event.
create or replace function webhook_record(p_business text, p_member text, p_type text, p_at timestamptz, p_data jsonb)
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
  end $$;
