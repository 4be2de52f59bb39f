import { statements } from './statements';

/** Roles of a business's staff and systems; `scopes` are those of a key of the role `system` (decision 076). */
export const keyScopes = statements([
  `alter table service_keys drop constraint service_keys_role_check`,
  `alter table service_keys add constraint service_keys_role_check
    check (role in ('portal', 'till', 'cashier', 'manager', 'owner', 'support', 'system', 'operator'))`,
  `alter table service_keys add column scopes text[]`,
  `alter table service_keys add constraint service_keys_scopes_check check ((role = 'system') = (scopes is not null))`,
]);
