import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { header } from 'loyalty-contract/headers';
import { YEAR_SECONDS } from 'loyalty-text/durations';

const STATIC = '/_next/static';

/**
 * Headers of documents, and of what somebody asks about. A page loads some twenty files, for which they would be as much as a file
 * more; their policy lets nobody frame one, and its type is never guessed.
 */
const DOCUMENT_HEADERS = ['referrer-policy', 'x-frame-options', header.requestId];

/** Serves a file. Resolves with false, without a response, if there is none. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves the build's files, which are immutable: listed once, when the portal starts, and sent with the build's
 * compression.
 */
export function createStaticFileHandler(folder: string): FileHandler {
  const reply = sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response) => {
      response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
    },
  });
  return (request, response) =>
    new Promise((resolve) => {
      const { url } = request;
      response.once('close', () => resolve(true));
      request.url = url?.slice(STATIC.length);
      reply(request, response, () => {
        request.url = url;
        resolve(false);
      });
    });
}
