import { statements } from './statements';

/** The passkey that opened a session, with which it ends; null: none did, or a release that did not store it. */
export const passkeySessions = statements([`alter table staff_sessions add column passkey_id text`]);
