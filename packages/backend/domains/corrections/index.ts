export { lockAccounts, reverseEntry } from './queries';
