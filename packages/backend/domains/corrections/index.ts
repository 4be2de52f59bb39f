export { recordCorrection, recordCorrections } from './correct';
export { lockAccounts, reverseEntry } from './queries';
