export { findMemberPreview } from './handlers';
export { openPreview } from './open-preview';
