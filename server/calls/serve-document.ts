import type { NextApiHandler } from 'next';
import type { Audience } from 'loyalty-contract/openapi/audience';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import manifest from '@/package.json' with { type: 'json' };

/** Serves an OpenAPI document of the contract. */
export function serveDocument(audience: Audience): NextApiHandler {
  let text: string | undefined;
  return (request, response) => {
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET').status(405).end();
      return;
    }
    text ??= JSON.stringify(createOpenApiDocument(audience, manifest.version));
    response
      .setHeader('content-type', 'application/json; charset=utf-8')
      .setHeader('cache-control', 'public, max-age=60')
      .send(text);
  };
}
