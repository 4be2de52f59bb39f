export { findPicture } from './queries';
