export { createBirthdayTask } from './jobs';
