import { calls, type Call } from 'loyalty-contract/calls/calls';
import type { FaultCase } from './fault-case';

/** Faults of one backend: each changes other calls. */
export type FaultBatch = [FaultCase, ...FaultCase[]];

/** The calls that show a fault. */
export const getShowingCalls = ({ named, alsoCall }: FaultCase): string[] =>
  [named.split(' ')[0], alsoCall].filter((call) => call !== undefined);

/** The calls that a fault changes, or in which it shows. */
function findTouchedCalls(fault: FaultCase): Set<string> {
  const isTouched = ({ method, path }: Call) => fault.match.test(`${method} ${path.replaceAll(/\{\w+\}/g, '1')}`);
  return new Set([...getShowingCalls(fault), ...calls.filter(isTouched).map(({ name }) => name)]);
}

const canMeet = (a: FaultCase, b: FaultCase) =>
  !a.alone && !b.alone && a.level === b.level && a.byPhone === b.byPhone && a.neverResponds === b.neverResponds;

/** Puts faults of different calls together, so that one run of the suite finds them all. */
export function batchFaults(faults: readonly FaultCase[]): FaultBatch[] {
  const batches: { faults: FaultBatch; touched: Set<string> }[] = [];
  for (const fault of faults) {
    const touched = findTouchedCalls(fault);
    const batch = batches.find(
      (batch) => canMeet(batch.faults[0], fault) && [...touched].every((call) => !batch.touched.has(call)),
    );
    if (!batch) batches.push({ faults: [fault], touched });
    else {
      batch.faults.push(fault);
      for (const call of touched) batch.touched.add(call);
    }
  }
  return batches.map(({ faults }) => faults);
}
