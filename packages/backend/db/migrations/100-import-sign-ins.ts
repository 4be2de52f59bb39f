import { statements } from './statements';

/** How many members of an import will be able to sign in with its contacts. */
export const importSignIns = statements([`alter table imports add column can_sign_in integer not null default 0`]);
