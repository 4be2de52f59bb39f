export { createDevelopmentIssuer } from './apple-issuer';
export { ENDED_GOOGLE_DEVICE, endPassDevices, restorePassDevices } from './device-queries';
export { findMemberByPass, findOrCreatePass, recordPassChange } from './pass-queries';
