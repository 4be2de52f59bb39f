export { createDevelopmentIssuer } from './apple-issuer';
export { ENDED_GOOGLE_DEVICE, endCardsOfBusiness, endPassDevices, restorePassDevices } from './device-queries';
export { findMemberByPass, findOrCreatePass, recordPassChange, recordPassChangesOf } from './pass-queries';
