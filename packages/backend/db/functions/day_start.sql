-- The first instant of a day in a time zone, as `loyalty-text/local-day` finds it. Where midnight is missing,
-- PostgreSQL gives the moment at which clocks are advanced; where it comes twice the second one, so the offset of the
-- moment before is tried too.
create or replace function day_start(p_day date, p_zone text) returns timestamptz language sql stable as $$
  select least(m.midnight, (p_day::timestamp - (m.before at time zone p_zone - m.before at time zone 'UTC')) at time zone 'UTC')
  from (
    select midnight, midnight - interval '1 millisecond' as before
    from (select p_day::timestamp at time zone p_zone as midnight) given
  ) m
$$;
