import type { NextApiRequest, NextApiResponse } from 'next';
import { parseUploadedFile } from 'loyalty-text/uploaded-picture';
import { CallError } from '../request/call-error';
import { toClientError } from '../request/client-error';
import { parseRequestInfo } from '../request/request-info';
import { findUploaded, UPLOADED_TYPE } from './uploaded-pictures';

/** Another content has another address. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the pictures that people of a business uploaded, at its hosts alone. They are made by the backend, of one type, and run
 * nothing (security DK23).
 */
export async function serveUploaded(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const info = parseRequestInfo(request);
  try {
    if (request.method !== 'GET') throw new CallError('METHOD_NOT_ALLOWED');
    const file = parseUploadedFile(request.url ?? '');
    const content = file ? await findUploaded(file, info) : null;
    if (content === null) throw new CallError('NOT_FOUND');
    response.setHeader('cache-control', FOREVER).setHeader('content-type', UPLOADED_TYPE);
    response.setHeader('content-length', content.length).status(200).end(content);
  } catch (error) {
    const { problem, retryAfter } = toClientError(error, info.requestId);
    if (retryAfter) response.setHeader('retry-after', String(retryAfter));
    response.status(problem.status).end();
  }
}
