import { sql } from 'kysely';
import type { WebhookLoad } from '../../core/metrics/webhook-metrics';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';

/** What waits for endpoints that are not disabled, and the numbers of endpoints by state. */
export async function getWebhookLoad(db: Database): Promise<WebhookLoad[]> {
  const { rows } = await sql<WebhookLoad>`
    with endpoints as (
      select business_id, id, case when disabled_at is not null then 'disabled'
        when failing_since is not null then 'failing' else 'active' end as state
      from webhook_endpoints where deleted_at is null and not ${belongsToDisabledBusiness('business_id')}
    ), waiting as (
      select w.state, count(*)::bigint as pending,
        coalesce(extract(epoch from clock_timestamp() - min(d.created_at)), 0)::float8 as oldest
      from endpoints w join webhook_deliveries d on d.business_id = w.business_id and d.endpoint_id = w.id
        and d.state = 'pending' group by w.state
      union all
      select 'active', count(*)::bigint,
        coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float8
      from webhook_events where body is null
    )
    select s.state, (select count(*)::bigint from endpoints where endpoints.state = s.state) as endpoints,
      coalesce((select sum(pending)::bigint from waiting where waiting.state = s.state), 0)::bigint as pending,
      coalesce((select max(oldest) from waiting where waiting.state = s.state), 0)::float8 as "oldestSeconds"
    from (values ('active'), ('failing'), ('disabled')) s (state)`.execute(db);
  return rows;
}
