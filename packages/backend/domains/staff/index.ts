export { listStaff } from './queries';
