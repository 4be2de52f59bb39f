import { isLocalHost } from 'loyalty-text/host-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../core/app';
import { findAttachment, findMessages } from '../domains/outbox/queries';
import { html, Html, none } from '../core/html/html';
import { normalizeHost } from '../core/host';
import { ProblemError } from '../core/problems';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const STYLE = new Html(
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
    'article{border:1px solid #8886;border-radius:.75rem;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}' +
    'header{opacity:.75;font-size:.9rem}',
);

const pageNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const MessageFileParams = z.object({ id: pageNumber, index: pageNumber });

/** Only for browsers on this machine, and never in production. */
function refuseRemote(app: App, request: FastifyRequest): void {
  const isLocal =
    LOOPBACK.has(request.socket.remoteAddress ?? '') && isLocalHost(normalizeHost(request.headers.host) ?? '');
  if (app.environment.NODE_ENV === 'production' || !isLocal) throw new ProblemError('NOT_FOUND');
}

/** The messages that are shown: the newest. */
const firstPage = { page: 1, perPage: 100 };

type Message = Awaited<ReturnType<typeof findMessages>>[number];

function renderMessage(message: Message): Html {
  const files = (message.attachments ?? []).map(
    ({ filename }, index) =>
      html`<p><a href="/outbox/${String(message.id)}/${String(index)}" download>${filename}</a></p>`,
  );
  const subject = message.subject ? html`<strong>${message.subject}</strong>` : none;
  return html`<article dir="auto">
    <header>${message.created_at.toISOString()} · ${message.channel} · ${message.recipient}</header>
    ${subject}
    <pre>${message.text}</pre>
    ${files}
  </article>`;
}

/** `/outbox`: unsent messages, for trying out the product on this machine. Never in production. */
export function registerOutboxPage(server: FastifyInstance, app: App): void {
  server.get('/outbox', { config: { open: true } }, async (request, reply) => {
    refuseRemote(app, request);
    const articles = (await findMessages(app.db, firstPage)).map(renderMessage);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .send(
        html`<!doctype html>
          <html lang="en">
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Outbox</title>
            <style>
              ${STYLE}
            </style>
            <h1>Outbox</h1>
            ${articles.length > 0 ? articles : html`<p>Nothing has been sent yet.</p>`}
          </html>`.text,
      );
  });

  server.get<{ Params: { id: string; index: string } }>(
    '/outbox/:id/:index',
    { config: { open: true } },
    async (request, reply) => {
      refuseRemote(app, request);
      const { id, index } = MessageFileParams.parse(request.params);
      const file = await findAttachment(app.db, id, index);
      if (!file?.content) throw new ProblemError('NOT_FOUND');
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(Buffer.from(file.content, 'base64'));
    },
  );
}
