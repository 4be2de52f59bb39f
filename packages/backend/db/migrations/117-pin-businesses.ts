import { statements } from './statements';

/** The business at whose till a PIN opened the session, which is valid at no other one; null: opened in full. */
export const pinBusinesses = statements([`alter table staff_sessions add column pin_business_id text`]);
