export { recordCorrections } from './correct';
export { lockAccounts, reverseEntry } from './queries';
