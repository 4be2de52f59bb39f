import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { YEAR_SECONDS } from 'loyalty-text/durations';

const STATIC = '/_next/static';

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
    setHeaders: (response) => response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
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
