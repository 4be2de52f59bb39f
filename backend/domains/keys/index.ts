export { findKeysMadeBy } from './makers';
export { findKeysEndingBefore, revokeKey } from './queries';
