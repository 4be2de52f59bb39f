export { getNextCodeLength, releaseCodeOfUsualLength } from './code-length';
export { countFailure } from './failure-limits';
export { hashIdentifier, serializeIdentifier } from './identifiers';
export { leaveContact } from './leave-contact';
export { type CodeMessage, maskContact } from './messages';
export { type ChallengeKey, findConfirmedContacts, MAX_CODE_TRIES } from './queries';
export { openSession, revokeMember, revokeSession } from './sessions';
export { consumeTicket, issueTicket, revokeTickets } from './tickets';
export { getResendSeconds } from './verify-code';
