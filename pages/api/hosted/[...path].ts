import { serveHosted } from '@/server/serve-hosted';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveHosted;
