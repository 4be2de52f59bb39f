-- The end of something that is valid at a business for so many days after the one of p_at, the last one included.
create or replace function end_after_days(p_business text, p_at timestamptz, p_days int) returns timestamptz
  language sql stable as $$
  select day_start((p_at at time zone zone)::date + p_days + 1, zone)
  from (select document -> 'configuration' ->> 'timeZone' as zone from businesses where id = p_business) b
$$;
