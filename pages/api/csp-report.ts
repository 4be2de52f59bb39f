import { reportViolation } from '@/server/report-violation';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default reportViolation;
