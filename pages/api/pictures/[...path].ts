import { serveUploaded } from '@/server/passthrough/serve-uploaded';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveUploaded;
