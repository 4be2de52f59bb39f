export { findKeysEndingBefore } from './queries';
