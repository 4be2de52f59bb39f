export { recordCorrections } from './correct';
export { insertCorrections, lockAccounts, reverseEntry } from './queries';
