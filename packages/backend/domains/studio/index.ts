export { findDraftFile } from './draft-file';
export { requireSections } from './permissions';
