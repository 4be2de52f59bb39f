-- Whether the transaction deletes this business (`loyalty.deleting`), whose deletion has begun: immutable rows go with
-- it.
create or replace function goes_with_business(p_business text) returns boolean language sql stable as $$
    select p_business = current_setting('loyalty.deleting', true)
      and exists (select from businesses where id = p_business and deletion_began_at is not null)
  $$;
