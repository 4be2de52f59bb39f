export { readAttributes, storeAttributes } from './attributes';
export {
  findDecision,
  findLatestDecisions,
  getChoices,
  getGivenConsents,
  getPartlyGivenConsents,
  type LatestDecision,
} from './consent-decisions';
export { type ConsentPurpose, getConsentPurposes } from './consent-purposes';
export {
  computeAddressMac,
  findConsentFields,
  getRequestedConsents,
  logDecisions,
  recordConsents,
  type RequestedConsent,
  setConsent,
  upsertConsentText,
} from './consents';
export { isBlocked } from './blocks';
export { createNameFoldingTask } from './fold-names';
export { findMembersByIdentifier, presentFoundMember } from './handlers';
export {
  type ContactIdentifier,
  duplicateCode,
  type Identifier,
  mayIdentify,
  normalizeIdentifier,
} from './identifiers';
export { listSpellings, selectNumberOwners, selectOwners } from './issued-numbers';
export { matchNameWords, matchUnfoldedNames } from './name-words';
export { matchSimilarNames } from './similar-names';
export { presentDetails, presentForStaff } from './present';
export { findMember, findTakenIdentifiers, insertMember, type MemberRow, selectMembers } from './queries';
export { requireMember } from './require-member';
export { parseShortCode } from './short-code';
export {
  adoptVouchedContact,
  deleteUnconfirmedContact,
  markOpened,
  replaceUnopenedContact,
  storeUnconfirmedContact,
} from './unconfirmed-contacts';
export {
  findUnopenedAccount,
  findUnopenedState,
  isContactClaimed,
  openAccount,
  type UnopenedAccount,
} from './unopened-accounts';
