import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Audience } from '@/contract/openapi/audience';
import { createOpenApiDocument } from '@/contract/openapi/document';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../core/app';
import { html, Html } from '../core/html/html';
import { ProblemError } from '../core/problems';

/** Documents that the page shows, by their readers. */
const titles = {
  backend: 'API of a backend',
  portal: 'API for browsers',
  embedded: 'API of the embedded backend',
} as const satisfies Record<Audience, string>;

const AudienceName = z.enum(['backend', 'portal', 'embedded']);
const Query = z.object({ document: AudienceName.default('backend') });
const DocumentPath = z.object({ audience: AudienceName });

/** The viewer is a development dependency: it is neither in the image nor installed without such dependencies. */
const VIEWER = 'redoc/bundles/redoc.standalone.js';
/** The logo, the only external resource of the viewer. */
const FOREIGN_PICTURE = /https:\/\/cdn\.redoc\.ly\/[\w./-]+/g;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The search runs in a worker, which the viewer creates from its own source.
  'worker-src blob:',
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLE = new Html(
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:.75rem 1.25rem;border-bottom:1px solid #0003}' +
    'nav a{color:#0b5563}nav a[aria-current]{font-weight:600;text-decoration:none;color:inherit}body>p{padding:0 1.25rem}',
);

function readViewer(): string | undefined {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(VIEWER), 'utf8').replaceAll(FOREIGN_PICTURE, 'data:,');
  } catch {
    return undefined;
  }
}

function renderLink(audience: Audience, current: Audience): Html {
  const marked = audience === current ? html` aria-current="page"` : html``;
  return html`<a href="/docs?document=${audience}" ${marked}>${titles[audience]}</a>`;
}

function renderPage(audience: Audience, hasViewer: boolean): Html {
  const source = `/docs/openapi/${audience}`;
  const viewer = html`<redoc spec-url="${source}" hide-loading scroll-y-offset="nav"></redoc>
    <script src="/docs/redoc.js"></script>`;
  const missing = html`<p>The viewer is not installed: run <code>npm ci</code> with development dependencies.</p>`;
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${titles[audience]} · loyalty portal</title>
      <style>
        ${STYLE}
      </style>
      <nav aria-label="Documents">
        ${AudienceName.options.map((option) => renderLink(option, audience))}
        <a href="${source}">JSON</a>
      </nav>
      ${hasViewer ? viewer : missing}
    </html>`;
}

/**
 * `/docs`: the OpenAPI documents for people, without external resources. Never in production, where the document
 * lists the calls of staff.
 */
export function registerDocumentPage(server: FastifyInstance, app: App, version: string): void {
  if (app.environment.NODE_ENV === 'production') return;
  const open = { config: { open: true } };
  let viewer: string | undefined;
  server.get('/docs', open, (request, reply) => {
    viewer ??= readViewer();
    const { document } = Query.parse(request.query);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(renderPage(document, viewer !== undefined).text);
  });
  server.get('/docs/redoc.js', open, (_, reply) => {
    viewer ??= readViewer();
    if (viewer === undefined) throw new ProblemError('NOT_FOUND');
    return reply.type('text/javascript; charset=utf-8').send(viewer);
  });
  server.get('/docs/openapi/:audience', open, (request) =>
    createOpenApiDocument(DocumentPath.parse(request.params).audience, version),
  );
}
