import { serveDocument } from '@/server/calls/serve-document';

/** What a backend serves, as OpenAPI 3.1. */
export default serveDocument('backend');
