import { serveCall } from '@/server/calls/serve-call';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveCall;
