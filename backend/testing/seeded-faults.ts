import { accountFaults } from './faults/account-faults';
import { codeFaults } from './faults/code-faults';
import type { FaultCase } from './faults/fault-case';
import { listFaults } from './faults/list-faults';
import { responseFaults } from './faults/response-faults';
import { sessionFaults } from './faults/session-faults';
import { signInFaults } from './faults/sign-in-faults';

export type { FaultCase };

/** Ways in which backends break the contract. */
export const faultCases: readonly FaultCase[] = [
  ...responseFaults,
  ...listFaults,
  ...signInFaults,
  ...sessionFaults,
  ...codeFaults,
  ...accountFaults,
];
