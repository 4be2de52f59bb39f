import { isLocalHost } from 'loyalty-text/host-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../core/app';
import { findAttachment, findMessages } from '../domains/outbox/queries';
import { html, Html, none, renderAttributes } from '../core/html/html';
import { normalizeHost } from '../core/host';
import { ProblemError } from '../core/problems';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const STYLE = new Html(
  ':root{color-scheme:light dark;--line:light-dark(#d9d9de,#3d3d44);--card:light-dark(#fff,#1d1d21);--quiet:light-dark(#5b5b66,#b4b4bf);--strong:light-dark(#1d5fd0,#8ab8ff)}' +
    'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;background:light-dark(#f5f5f7,#131316)}' +
    'h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:.25rem 0}a{color:var(--strong)}.lead,header,.renewal{color:var(--quiet);font-size:.875rem}' +
    'nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}nav a{padding:.375rem .875rem;border:1px solid var(--line);border-radius:99rem;background:var(--card);text-decoration:none}' +
    'nav a[aria-current]{border-color:var(--strong);font-weight:600;outline:1px solid var(--strong)}' +
    'article{display:grid;gap:.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);padding:1rem;margin:.75rem 0;overflow-wrap:anywhere}' +
    'header{display:flex;flex-wrap:wrap;gap:0 .75rem}header strong{color:CanvasText}pre{white-space:pre-wrap;font:inherit;margin:0}' +
    '.code{font-size:1.75rem;font-weight:700;letter-spacing:.15em;font-variant-numeric:tabular-nums;user-select:all}',
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

/** Seconds after which a browser loads the page again. */
const RENEWAL = 5;

const views = { all: 'All', codes: 'Codes', email: 'Mails', sms: 'Text messages', push: 'Push' } as const;
const channelNames = { email: 'Mail', sms: 'Text message', push: 'Push' } as const;
const PageQuery = z.object({
  show: z.enum(['all', 'codes', 'email', 'sms', 'push']).catch('all'),
  renew: z.enum(['yes', 'no']).catch('yes'),
});
type PageQuery = z.infer<typeof PageQuery>;

type Message = Awaited<ReturnType<typeof findMessages>>[number];

function renderMessage(message: Message): Html {
  const files = (message.attachments ?? []).map(
    ({ filename }, index) =>
      html`<p><a href="/outbox/${String(message.id)}/${String(index)}" download>${filename}</a></p>`,
  );
  const subject = message.subject ? html`<strong dir="auto">${message.subject}</strong>` : none;
  const [code] = message.code_at === null ? [] : (/^\d+/.exec(message.text.slice(message.code_at)) ?? []);
  const isUsedCode = message.code_id !== null && message.text === '';
  const at = message.created_at.toISOString();
  return html`<article>
    <header>
      <strong>${message.recipient}</strong> <span>${channelNames[message.channel]}</span>
      <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
    </header>
    ${code ? html`<div class="code">${code}</div>` : none} ${subject}
    ${isUsedCode ? html`<p class="lead">The code was used, and its text erased.</p>` : html`<pre dir="auto">${message.text}</pre>`}
    ${files}
  </article>`;
}

function renderPage(query: PageQuery, messages: Message[]): Html {
  const { show, renew } = query;
  const address = (change: Record<string, string>) =>
    `/outbox?${new URLSearchParams({ ...query, ...change }).toString()}`;
  const links = Object.entries(views).map(([view, name]) => {
    const current = renderAttributes({ 'aria-current': view === show ? 'page' : undefined });
    return html`<a href="${address({ show: view })}" ${current}>${name}</a>`;
  });
  const renewal =
    renew === 'yes'
      ? html`This page renews itself every ${String(RENEWAL)} seconds. <a href="${address({ renew: 'no' })}">Stop</a>`
      : html`This page stays as it is. <a href="${address({ renew: 'yes' })}">Renew it by itself</a>`;
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Outbox</title>
      <style>
        ${STYLE}
      </style>
      <main>
        <h1>Outbox</h1>
        <p class="lead">What this installation would send, the newest first. Nobody else sees this page.</p>
        <nav aria-label="Messages">${links}</nav>
        <p class="renewal">${renewal}</p>
        ${messages.length > 0 ? messages.map(renderMessage) : html`<p>Nothing has been sent yet.</p>`}
      </main>
    </html>`;
}

/** `/outbox`: unsent messages, for trying out the product on this machine. Never in production. */
export function registerOutboxPage(server: FastifyInstance, app: App): void {
  server.get('/outbox', { config: { open: true } }, async (request, reply) => {
    refuseRemote(app, request);
    const query = PageQuery.parse(request.query);
    const { show, renew } = query;
    const channel = show === 'all' || show === 'codes' ? undefined : show;
    const messages = await findMessages(app.db, { ...firstPage, channel, codes: show === 'codes' });
    if (renew === 'yes') void reply.header('refresh', String(RENEWAL));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .send(renderPage(query, messages).text);
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
