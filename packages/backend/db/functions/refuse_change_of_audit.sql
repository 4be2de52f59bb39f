-- Rows of the audit log can be deleted in a transaction that sets the date (`loyalty.retention`), but never before
-- they are thirty days old, and with their business; an erasure (`loyalty.erasing`) changes the rows of its member, and of
-- accounts that were merged into the member's.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '30 days'
      and old.at < nullif(current_setting('loyalty.retention', true), '')::timestamptz then
      return old;
    end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.erasing', true) = old.business_id || '/' || old.subject then
      return new;
    end if;
    if tg_op = 'UPDATE' and exists (select from member_merges m where m.business_id = old.business_id
      and m.merged_id = old.subject and m.undone_at is null and current_setting('loyalty.erasing', true) = m.business_id || '/' || m.member_id) then
      return new;
    end if;
    raise exception 'rows of audit are never changed or deleted' using errcode = 'insufficient_privilege';
  end $$;

create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change_of_audit();
