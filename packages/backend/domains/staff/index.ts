export { listStaff } from './queries';
export { findSessionRole } from './sessions';
