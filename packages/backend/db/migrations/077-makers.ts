import { statements } from './statements';

/** With which key, or by which person, a key or a webhook was made: who leaves may have left some behind. */
export const makers = statements([
  `alter table service_keys add column created_with text`,
  `update service_keys k set created_with = (
    select a.service_key from audit a
    where a.action = 'key.create' and a.subject = k.name and a.at = k.created_at and a.business_id is not distinct from k.business_id
    order by a.id limit 1
  )`,
  // Serves the list of what a person made, which includes what the person's keys made.
  `create index service_keys_maker on service_keys (business_id, created_with)`,
  `alter table webhook_endpoints add column created_with text`,
  `update webhook_endpoints w set created_with = (
    select a.service_key from audit a
    where a.action = 'webhook.create' and a.subject = w.id and a.business_id = w.business_id
    order by a.id limit 1
  )`,
]);
