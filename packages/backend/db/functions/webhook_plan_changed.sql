create or replace function webhook_plan_changed() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'plan.changed', clock_timestamp(),
      jsonb_build_object('planId', new.plan ->> 'id', 'status', new.status, 'cancels', new.cancels, 'periodEnd', new.period_end)); return null; end $$;

create trigger webhook_plan_changed after update on subscriptions
  for each row when ((old.plan ->> 'id', old.status, old.cancels, old.period_end)
    is distinct from (new.plan ->> 'id', new.status, new.cancels, new.period_end))
  execute function webhook_plan_changed();
