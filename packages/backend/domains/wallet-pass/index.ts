export { createDevelopmentIssuer } from './apple-issuer';
export { findMemberByPass, findOrCreatePass, recordPassChange } from './pass-queries';
