import { serveDocument } from '@/server/calls/serve-document';

/** The calls that browsers make, as OpenAPI 3.1. */
export default serveDocument('portal');
