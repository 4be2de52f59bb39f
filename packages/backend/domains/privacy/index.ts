export { deleteOld } from './delete-old';
