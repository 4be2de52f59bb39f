import { listFaults } from '../testing/faults/list-faults';
import { describeFaultReports } from '../testing/faults/report-faults';
import { responseFaults } from '../testing/faults/response-faults';

describeFaultReports([...responseFaults, ...listFaults]);
