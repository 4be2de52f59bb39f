export { deleteOld } from './delete-old';
export { eraseRows } from './erase';
