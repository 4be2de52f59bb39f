import { statements } from './statements';

/**
 * Deletion of rows older than their retention. Rows of the audit log can only be deleted in a transaction that sets the
 * date (`loyalty.retention`), and never before they are thirty days old.
 */
export const retention = statements([
  `create index outbox_age on outbox (created_at)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index temporary_tokens_age on temporary_tokens (expires_at)`,
  `create index short_codes_age on short_codes (expires_at)`,
  `create index audit_age on audit (at)`,
  `create function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '30 days'
      and old.at < nullif(current_setting('loyalty.retention', true), '')::timestamptz then
      return old;
    end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.erasing', true) = old.business_id || '/' || old.subject then
      return new;
    end if;
    raise exception 'rows of audit are never changed or deleted' using errcode = 'insufficient_privilege';
  end $$`,
  `drop trigger audit_append_only on audit`,
  `create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_change_of_audit()`,
]);
