import type { Audience } from 'loyalty-contract/openapi/audience';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../core/app';
import { html, Html } from '../core/html/html';
import { renderDocument, SEARCH_SCRIPT } from './document-view';

/** Documents that the page shows, by their readers. */
const titles = {
  backend: 'API of a backend',
  portal: 'API for browsers',
  embedded: 'API of the embedded backend',
} as const satisfies Record<Audience, string>;

const AudienceName = z.enum(['backend', 'portal', 'embedded']);
const Query = z.object({ document: AudienceName.default('backend') });
const DocumentPath = z.object({ audience: AudienceName });

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLE = new Html(
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif}nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:.75rem 0;border-bottom:1px solid}' +
    'nav a[aria-current]{font-weight:600;text-decoration:none;color:inherit}h3{margin:2rem 0 0}section>p{margin:0}.text{white-space:pre-line;overflow-wrap:anywhere}' +
    'pre{overflow:auto;padding:.75rem;border:1px solid}input{box-sizing:border-box;width:100%;padding:.5rem;font:inherit}ul{padding:0;list-style:none;max-height:60vh;overflow:auto}li code{font-size:.8em;overflow-wrap:anywhere}',
);

function renderLink(audience: Audience, current: Audience): Html {
  const marked = audience === current ? html` aria-current="page"` : html``;
  return html`<a href="/docs?document=${audience}" ${marked}>${titles[audience]}</a>`;
}

function renderPage(audience: Audience, version: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${titles[audience]} · loyalty portal</title>
      <style>
        ${STYLE}
      </style>
      <script defer src="/docs/search.js"></script>
      <nav aria-label="Documents">
        ${AudienceName.options.map((option) => renderLink(option, audience))}
        <a href="/docs/openapi/${audience}">JSON</a>
      </nav>
      <main>${renderDocument(createOpenApiDocument(audience, version))}</main>
    </html>`;
}

/**
 * `/docs`: the OpenAPI documents for people, without external resources. Never in production, where the document
 * lists the calls of staff.
 */
export function registerDocumentPage(server: FastifyInstance, app: App, version: string): void {
  if (app.environment.NODE_ENV === 'production') return;
  const open = { config: { open: true } };
  server.get('/docs', open, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(renderPage(Query.parse(request.query).document, version).text),
  );
  server.get('/docs/search.js', open, (_, reply) => reply.type('text/javascript; charset=utf-8').send(SEARCH_SCRIPT));
  server.get('/docs/openapi/:audience', open, (request) =>
    createOpenApiDocument(DocumentPath.parse(request.params).audience, version),
  );
}
