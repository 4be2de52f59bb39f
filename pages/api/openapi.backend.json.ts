import { serveDocument } from '@/server/calls/serve-document';

/** The calls that a backend serves, as OpenAPI 3.1. */
export default serveDocument('backend');
