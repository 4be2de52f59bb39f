import type { NextApiRequest, NextApiResponse } from 'next';
import { openapi } from '@/contract/openapi';

const text = JSON.stringify(openapi('portal'));

/** The contract as OpenAPI 3.1. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET').status(405).end();
    return;
  }
  response
    .setHeader('content-type', 'application/json; charset=utf-8')
    .setHeader('cache-control', 'public, max-age=60')
    .send(text);
}
