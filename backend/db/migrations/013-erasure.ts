import { statements } from './statements';

/**
 * Rows of the consent log and of the audit log never change, with one exception: data that identifies a member is
 * removed with the member. The erasing transaction sets `loyalty.erasing` to that member's id.
 */
export const erasure = statements([
  `create function refuse_change_but_erasure() returns trigger language plpgsql as $$
  begin
    if tg_op = tg_argv[0]
      and current_setting('loyalty.erasing', true) = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  `drop trigger consents_append_only on consents`,
  `create trigger consents_append_only before update or delete on consents
    for each row execute function refuse_change_but_erasure('DELETE', 'member_id')`,
  `drop trigger audit_append_only on audit`,
  `create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_change_but_erasure('UPDATE', 'subject')`,
  // Serve the erasure of an account.
  `create index audit_subject on audit (business_id, subject)`,
  `create index tickets_identifier on tickets (business_id, kind, value)`,
  `create index challenges_member on challenges (business_id, member_id)`,
]);
