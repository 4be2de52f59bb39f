import { expect, it } from 'vitest';
import { accountFaults } from '../testing/faults/account-faults';
import { codeFaults } from '../testing/faults/code-faults';
import { listFaults } from '../testing/faults/list-faults';
import { describeFaultReports } from '../testing/faults/describe-fault-reports';
import { responseFaults } from '../testing/faults/response-faults';
import { sessionFaults } from '../testing/faults/session-faults';
import { signInFaults } from '../testing/faults/sign-in-faults';

const faults = [...signInFaults, ...sessionFaults, ...codeFaults, ...accountFaults, ...responseFaults, ...listFaults];

it('The conformance suite is tested with at least fifty faults', () =>
  expect(faults.length).toBeGreaterThanOrEqual(50));

describeFaultReports(faults);
