import { serveDeskCall } from '@/server/desk/serve-desk-call';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveDeskCall;
