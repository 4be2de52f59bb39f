create or replace function webhook_plan_started() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'plan.changed', new.created_at,
      jsonb_build_object('planId', new.plan ->> 'id', 'status', new.status, 'cancels', new.cancels, 'periodEnd', new.period_end)); return null; end $$;

create trigger webhook_plan_started after insert on subscriptions
  for each row execute function webhook_plan_started();
