import { serveCall } from '@/lib/server/serve-call';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveCall;
