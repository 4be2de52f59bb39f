import { statements } from './statements';

/** Who approved a purchase that the person at the till could not record alone; null: nobody had to. */
export const approvedPurchases = statements([`alter table purchases add column approved_by text`]);
