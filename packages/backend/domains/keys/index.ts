export { findKeysMadeBy, findRemovedMakers } from './makers';
export { findKeysEndingBefore, revokeKey } from './queries';
