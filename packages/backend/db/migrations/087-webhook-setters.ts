import { statements } from './statements';

/**
 * With which key, or by which person, the present URL and secret of a webhook were set; null: when it was created. Of
 * former changes it is not known whether they set the URL: the last one counts.
 */
export const webhookSetters = statements([
  `alter table webhook_endpoints add column url_set_with text, add column secret_set_with text`,
  ...[
    ['url_set_with', 'webhook.update'],
    ['secret_set_with', 'webhook.rotate'],
  ].map(
    ([column, action]) => `update webhook_endpoints w set ${column} = (
      select a.service_key from audit a
      where a.action = '${action}' and a.subject = w.id and a.business_id = w.business_id
      order by a.id desc limit 1
    )`,
  ),
]);
