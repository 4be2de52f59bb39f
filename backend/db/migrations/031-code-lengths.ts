import { statements } from './statements';

/** How many digits a login code has: a short one that is answered rightly counts no more among those that are not. */
export const codeLengths = statements([`alter table challenges add column digits int not null default 4`]);
