export { limitWrongCodes, requireRightCode, type WrongCode } from './limit-wrong-codes';
export { announceLookUp, createLookUpId, isContact, requireLookUp, type FoundBy } from './look-up';
export { requireJoined } from './require-joined';
export { deriveSpokenCode, getPepperId, isConfirmed, MAX_SPOKEN_CODE_TRIES, type Confirmation } from './spoken-code';
