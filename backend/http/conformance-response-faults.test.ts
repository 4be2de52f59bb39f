import { listFaults } from '../testing/faults/list-faults';
import { describeFaultReports } from '../testing/faults/describe-fault-reports';
import { responseFaults } from '../testing/faults/response-faults';

describeFaultReports('responses', [...responseFaults, ...listFaults]);
