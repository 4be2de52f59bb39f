import { reportViolation } from '@/server/pages/report-violation';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default reportViolation;
