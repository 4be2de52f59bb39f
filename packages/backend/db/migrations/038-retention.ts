import { statements } from './statements';

/** Serve the deletion of rows older than their retention. */
export const retention = statements([
  `create index outbox_age on outbox (created_at)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index temporary_tokens_age on temporary_tokens (expires_at)`,
  `create index short_codes_age on short_codes (expires_at)`,
  `create index audit_age on audit (at)`,
]);
