export { listPeriods } from './periods';
export { isHere, type ReportRange, selectInRange, sumByPeriod } from './range';
