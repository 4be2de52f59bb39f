export { createDayEndsTask } from './jobs';
