-- contact_channel: null is all channels.
create or replace function webhook_consent_changed() returns trigger language plpgsql as $$ begin
    perform webhook_record(new.business_id, new.member_id, 'consent.changed', new.created_at,
      jsonb_strip_nulls(jsonb_build_object(
        'consent', new.consent, 'given', new.given, 'contactChannel', new.contact_channel)));
    return null;
  end $$;

create trigger webhook_consent_changed after insert on consents
  for each row execute function webhook_consent_changed();
