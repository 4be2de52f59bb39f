import { statements } from './statements';

/** Serves the deletion of events that report an erasure, once they are delivered (decision 036). */
export const memberDeletedEvents = statements([
  `create index webhook_events_deleted on webhook_events (business_id, id) where type = 'member.deleted'`,
]);
