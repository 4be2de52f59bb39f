import { receiveReports } from '@/server/pages/receive-reports';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default receiveReports;
