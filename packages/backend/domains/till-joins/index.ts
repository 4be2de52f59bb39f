export { findArrivedMember } from './find-arrived-member';
