export { presentItem } from './present';
export { findItems, isVisibleItem } from './queries';
