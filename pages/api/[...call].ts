import { serveCall } from '@/server/serve-call';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveCall;
