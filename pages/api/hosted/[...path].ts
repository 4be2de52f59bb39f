import { serveHosted } from '@/server/passthrough/serve-hosted';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveHosted;
