import { serveDocument } from '@/server/calls/serve-document';

/** What browsers call, as OpenAPI 3.1. */
export default serveDocument('portal');
